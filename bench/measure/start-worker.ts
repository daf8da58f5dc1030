import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The built entries lie side by side. */
function entryPath(entry: 'worker' | 'contender'): string {
  return fileURLToPath(new URL(`./${entry}.mjs`, import.meta.url))
}

/** A process that runs one entry with these arguments, and what it says. */
export class Worker {
  readonly #child: ChildProcess
  readonly #name: string

  constructor(entry: 'worker' | 'contender', args: readonly string[]) {
    this.#name = [entry, ...args].join(' ')
    this.#child = fork(entryPath(entry), args, { execArgv: ['--expose-gc', '--max-old-space-size=8192'] })
  }

  /** The next thing that it says, in answer to `question` if there is one. */
  ask<Answer>(question?: unknown): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const child = this.#child
      const onExit = (code: number | null) => reject(new Error(`the process "${this.#name}" ended (${code})`))
      child.once('exit', onExit)
      child.once('message', (answer) => {
        child.off('exit', onExit)
        resolve(answer as Answer)
      })
      if (question !== undefined) child.send(question as never)
    })
  }

  end(): void {
    this.#child.kill()
  }
}

/** Runs one task in a fresh process. */
export async function runTask<Answer>(task: string, ...args: readonly (string | number)[]): Promise<Answer> {
  const worker = new Worker('worker', [task, ...args.map(String)])
  try {
    return await worker.ask<Answer>()
  } finally {
    worker.end()
  }
}
