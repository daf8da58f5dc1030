/** Runs never twice at once; asked meanwhile, it runs once more afterwards, so that the last wish is met. */
export function repeatLatest(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  const loop = async () => {
    do {
      again = false
      await run()
    } while (again)
  }
  return () => {
    again = true
    running ??= loop().finally(() => {
      running = undefined
    })
    return running
  }
}
