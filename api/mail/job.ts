import { drain, type Postman } from '#api/mail/service.ts'
import type { Job } from '#api/jobs/job.ts'

/** The job that sends what is in the outbox. */
export interface OutboxJob extends Job {
  /** Lets whatever was just put into the outbox be sent at once instead of a little later. Never throws and waits for nothing. */
  wake(): void
}

/** How many mails are under way at once at the most, so that a slow one does not hold up the others. */
const SENDERS = 3
const LOOK_EVERY_MS = 2000

/** It sends when it is woken, and every few seconds. */
export function createOutboxJob(postman: Postman, lookEveryMs = LOOK_EVERY_MS): OutboxJob {
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
      // Whoever woke us while we were finding nothing more to do is not to wait for the timer.
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
      timer = setInterval(wake, lookEveryMs)
      wake()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await Promise.all(senders)
    },
  }
}
