type Column = Float64Array | Uint32Array | Uint16Array | Uint8Array

/** Smaller ones come from memory that is in use anyway, bytes. */
const LEAST_BYTES = 2 ** 15
/** Sizes between two powers of two, so that a text that grows by a word finds what a shorter one has left. */
const SIZES_PER_OCTAVE = 8
const MOST_SPARES = 64

const inUse = new WeakSet<ArrayBufferLike>()
/** By size. The collector may take them: nothing is held for an edit that never comes. */
const spares = new Map<number, WeakRef<ArrayBuffer>[]>()

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
    const list = spares.get(buffer.byteLength) ?? []
    spares.set(buffer.byteLength, list)
    list.push(new WeakRef(buffer))
    if (list.length > MOST_SPARES) list.shift()
  }
}

function takeSpare(size: number): ArrayBuffer | undefined {
  const list = spares.get(size)
  while (list && list.length > 0) {
    const buffer = list.pop()!.deref()
    if (buffer) return buffer
  }
  spares.delete(size)
  return undefined
}

function roomFor(bytes: number): number {
  const step = 2 ** Math.floor(Math.log2(bytes)) / SIZES_PER_OCTAVE
  return Math.ceil(bytes / step) * step
}
