import { describeError, type Logger } from '#api/log.ts'
import { MINUTE_MS } from '#domain/duration.ts'

/** Background work of a running server. */
export interface Job {
  start(): void
  stop(): Promise<void>
}

/**
 * Runs `work` when the server starts, or `firstAfterMs` later, and again after as many milliseconds as it returns. If it throws,
 * that's logged, and it's retried after `retryMs`.
 */
export function repeated(
  name: string,
  log: Logger,
  work: () => Promise<number>,
  firstAfterMs = 0,
  retryMs: number = MINUTE_MS,
): Job {
  let timer: Timer | undefined
  let running = Promise.resolve()
  let stopped = false

  function wait(milliseconds: number): void {
    if (!stopped) timer = setTimeout(run, milliseconds)
  }

  function run(): void {
    running = work()
      .catch((error: unknown) => {
        log.error(`${name} failed`, { job: name, ...describeError(error) })
        return retryMs
      })
      .then(wait)
  }

  return {
    start: () => (firstAfterMs === 0 ? run() : wait(firstAfterMs)),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
