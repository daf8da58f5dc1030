import { describeValue } from '../check/describe-value.ts'
import { ConversionError } from '../errors.ts'

/**
 * Offsets of keyframes with the missing ones filled in as Web Animations does ("compute missing keyframe offsets"): the
 * last is 1, the first 0 when there are several, the rest stand evenly between their neighbours.
 */
export function computeOffsets(offsets: readonly unknown[], where: string): readonly number[] {
  const filled = offsets.map((offset) => offset ?? undefined)
  if (filled.length > 0) filled[filled.length - 1] ??= 1
  if (filled.length > 1) filled[0] ??= 0
  let known = 0
  const computed: number[] = []
  filled.forEach((offset, index) => {
    if (offset !== undefined) {
      const previous = computed[known] ?? 0
      if (typeof offset !== 'number' || !(offset >= 0 && offset <= 1) || offset < previous) {
        throw new ConversionError(
          `${where}, keyframe ${index}`,
          `offset is ${describeValue(offset)}; it needs a number in 0 to 1, not below the one before.`,
        )
      }
      known = index
      computed.push(offset)
      return
    }
    let next = index
    while (filled[next] === undefined) next++
    const from = computed[known]!
    computed.push(from + ((Number(filled[next]) - from) * (index - known)) / (next - known))
  })
  return computed
}
