import { drain, type Postman } from '#api/mail/service.ts'
import type { Job } from '#api/jobs/job.ts'

interface OutboxJob extends Job {
  /** Sends new rows immediately instead of at the next poll. Never throws or waits. */
  wake(): void
}

/** The most emails sent at the same time, so that a slow one doesn't hold up the others. */
const SENDERS = 3
const POLL_MS = 2000

/** Sends when woken, and otherwise polls every few seconds. */
export function createOutboxJob(postman: Postman, pollMs = POLL_MS): OutboxJob {
  const stopping = new AbortController()
  const senders = new Set<Promise<void>>()
  let timer: Timer | undefined
  let wakes = 0

  async function send(): Promise<void> {
    let seen: number
    do {
      seen = wakes
      await drain(postman, stopping.signal).catch((error: unknown) => {
        postman.log.error('outbox failed', { error: error instanceof Error ? error.name : 'unknown' })
      })
      // Woken just as the queue ran empty: check again instead of waiting for the timer.
    } while (seen !== wakes && !stopping.signal.aborted)
  }

  function wake(): void {
    wakes += 1
    if (stopping.signal.aborted || senders.size >= SENDERS) return
    const sender = send().finally(() => senders.delete(sender))
    senders.add(sender)
  }

  return {
    wake,
    start() {
      timer = setInterval(wake, pollMs)
      wake()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await Promise.all(senders)
    },
  }
}
