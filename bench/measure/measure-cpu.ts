/**
 * Milliseconds of CPU time that the process spends, collector and compiler included: on a shared machine others' work does
 * not count, as it would on the clock.
 */
export function measureCpu(work: () => unknown): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
