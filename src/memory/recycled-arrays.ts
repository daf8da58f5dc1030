type Column = Float64Array | Uint32Array | Uint16Array | Uint8Array

/** Smaller ones come from memory that is in use anyway, bytes. */
const LEAST_BYTES = 2 ** 15
/** Sizes between two powers of two, so that a text that grows by a word finds what a shorter one has left. */
const SIZES_PER_OCTAVE = 8
/** What is kept for edits to come; of more the oldest goes. */
const MOST_SPARE_BYTES = 2 ** 25
/** The most that is readied ahead: a text of 100,000 glyphs has less. */
const MOST_READY_BYTES = 2 ** 23

const inUse = new WeakSet<ArrayBufferLike>()
/** The oldest first. Held, since a collection would make the next edit a slow one. */
const spares: ArrayBuffer[] = []

/**
 * A zeroed array, in the memory of one that was recycled where there is some. Pages that were never written to cost many
 * times what filling them does: an edit of a long text would spend most of its time on them.
 *
 * @example
 * const delays = takeArray(Float64Array, count)
 */
export function takeArray<Array extends Column>(
  kind: { new (buffer: ArrayBuffer, offset: number, length: number): Array; readonly BYTES_PER_ELEMENT: number },
  length: number,
): Array {
  const bytes = length * kind.BYTES_PER_ELEMENT
  if (bytes < LEAST_BYTES) return new kind(new ArrayBuffer(bytes), 0, length)
  const size = roomFor(bytes)
  const spare = takeSpare(size)
  const buffer = spare ?? new ArrayBuffer(size)
  inUse.add(buffer)
  const array = new kind(buffer, 0, length)
  if (spare) array.fill(0)
  return array
}

/** Gives back the memory of arrays from `takeArray`; nobody may read them, or parts of them, any more. Others are left alone. */
export function recycleArrays(arrays: Iterable<Column | undefined>): void {
  for (const array of arrays) {
    const buffer = array?.buffer
    if (!(buffer instanceof ArrayBuffer) || !inUse.delete(buffer)) continue
    keepSpare(buffer)
  }
}

/**
 * Readies memory for as many arrays of these sizes, in steps, unless it is there: not even the first edit of a text meets pages
 * that were never written to.
 */
export function* readyArrays(arrays: readonly Column[]): Generator<void, void> {
  const sizes = [...new Set(arrays.map(({ buffer }) => buffer))].filter((buffer) => inUse.has(buffer))
  if (sizes.reduce((sum, { byteLength }) => sum + byteLength, 0) > MOST_READY_BYTES) return
  const there = spares.map(({ byteLength }) => byteLength)
  for (const { byteLength } of sizes) {
    const index = there.indexOf(byteLength)
    if (index >= 0) there.splice(index, 1)
    else {
      const buffer = new ArrayBuffer(byteLength)
      new Uint8Array(buffer).fill(0)
      keepSpare(buffer)
      yield
    }
  }
}

/** Lets go of what is kept; with a stage goes what its texts would have needed. */
export function dropSpares(): void {
  spares.length = 0
}

function keepSpare(buffer: ArrayBuffer): void {
  spares.push(buffer)
  let bytes = spares.reduce((sum, { byteLength }) => sum + byteLength, 0)
  while (bytes > MOST_SPARE_BYTES) bytes -= spares.shift()!.byteLength
}

function takeSpare(size: number): ArrayBuffer | undefined {
  const index = spares.findLastIndex(({ byteLength }) => byteLength === size)
  return index < 0 ? undefined : spares.splice(index, 1)[0]
}

function roomFor(bytes: number): number {
  const step = 2 ** Math.floor(Math.log2(bytes)) / SIZES_PER_OCTAVE
  return Math.ceil(bytes / step) * step
}
