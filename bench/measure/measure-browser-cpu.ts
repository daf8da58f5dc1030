import { readdirSync, readFileSync } from 'node:fs'

/** Of `/proc/PID/stat` on Linux, for all that is usual: hundredths of a second. */
const MILLISECONDS_PER_TICK = 10

/**
 * Milliseconds of CPU time that all processes have spent that this one has started, and theirs: a browser with its GPU. Linux
 * only: NaN elsewhere.
 */
export function readChildrenCpu(): number {
  const processes = new Map<number, { readonly parent: number; readonly ticks: number }>()
  let names: string[]
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return Number.NaN
  }
  for (const name of names) {
    const stat = readStat(name)
    // Behind the name, which may hold anything: state, parent; user and system ticks are the 12th and 13th.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields)
      processes.set(Number(name), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) })
  }
  const isOurs = (id: number): boolean => {
    for (let at = processes.get(id)?.parent; at; at = processes.get(at)?.parent) if (at === process.pid) return true
    return false
  }
  let ticks = 0
  for (const [id, process] of processes) if (isOurs(id)) ticks += process.ticks
  return ticks * MILLISECONDS_PER_TICK
}

/** Undefined of a process that has just ended. */
function readStat(name: string): string | undefined {
  try {
    return readFileSync(`/proc/${name}/stat`, 'utf8')
  } catch {
    return undefined
  }
}
