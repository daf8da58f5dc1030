/** Reads what the tests need to know of a kernel: its bindings, its entry points, and which of them uses which. */

export interface StorageBinding {
  readonly name: string
  readonly binding: number
  readonly writes: boolean
}

export interface EntryPoint {
  readonly name: string
  readonly kind: 'compute' | 'vertex' | 'fragment'
  /** Names of the storage buffers that it reaches, through calls too. */
  readonly storage: ReadonlySet<string>
}

export function storageBindings(code: string): StorageBinding[] {
  const pattern = /@group\(0\)\s*@binding\((\d+)\)\s*var<storage,\s*(read|read_write)>\s*(\w+)/g
  return [...code.matchAll(pattern)].map(([, binding, access, name]) => ({
    name: name as string,
    binding: Number(binding),
    writes: access === 'read_write',
  }))
}

interface Declared {
  readonly name: string
  readonly attributes: string
  readonly body: string
}

/** Functions with their bodies. WGSL has no nested functions, so a body ends where its braces close. */
function functions(code: string): Declared[] {
  const plain = code.replaceAll(/\/\/.*$|\/\*[\s\S]*?\*\//gm, '')
  return [...plain.matchAll(/((?:@\w+(?:\([^)]*\))?\s*)*)\bfn\s+(\w+)\s*\(/g)].map((match) => {
    const open = plain.indexOf('{', match.index + match[0].length)
    let depth = 0
    let end = open
    do {
      if (plain[end] === '{') depth++
      if (plain[end] === '}') depth--
      end++
    } while (depth > 0 && end < plain.length)
    return { name: match[2] as string, attributes: match[1] as string, body: plain.slice(open, end) }
  })
}

export function entryPoints(code: string): EntryPoint[] {
  const declared = new Map(functions(code).map((fn) => [fn.name, fn]))
  const buffers = new Set(storageBindings(code).map(({ name }) => name))
  const reach = (name: string, seen: Set<string>): Set<string> => {
    const fn = declared.get(name)
    if (!fn || seen.has(name)) return new Set()
    seen.add(name)
    const words = new Set(fn.body.match(/\w+/g))
    const found = new Set([...words].filter((word) => buffers.has(word)))
    for (const word of words) for (const buffer of reach(word, seen)) found.add(buffer)
    return found
  }
  return [...declared.values()].flatMap(({ name, attributes }) => {
    const kind = /@(compute|vertex|fragment)\b/.exec(attributes)?.[1] as EntryPoint['kind'] | undefined
    return kind ? [{ name, kind, storage: reach(name, new Set()) }] : []
  })
}
