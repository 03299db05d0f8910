import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { createPruningJob } from '#api/jobs/pruning.ts'
import { createBillingJob, createClosingJob } from '#api/features/billing/sync/job.ts'
import { createFirstMatchJob, createReadingJob } from '#api/features/matching/job.ts'
import { createBackupWatchJob } from '#api/features/admin/backups/job.ts'
import { createExpiryJob } from '#api/features/groups/invitations/job.ts'
import { createLedgerJob } from '#api/features/ledger/recurring/job.ts'
import { createSearchesJob } from '#api/features/listings/saved-searches/job.ts'
import { createSavesJob } from '#api/features/listings/views/job.ts'
import { createTickJob } from '#api/features/sealed/job.ts'
import { createPublishingJob } from '#api/features/onboarding/publication/job.ts'
import { type Job, repeated } from '#api/jobs/job.ts'
import type { LogFields } from '#api/log.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/duration.ts'
import { TICK_MS } from '#domain/sealed/rounds.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { silentLogger } from '#tests/support/log.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** Lets current work finish. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) await Promise.resolve()
}

async function pass(milliseconds: number): Promise<void> {
  jest.advanceTimersByTime(milliseconds)
  await settle()
}

describe('repeated work', () => {
  test('runs at the start, and again after its interval', async () => {
    let times = 0
    const job = repeated('counting', silentLogger, async () => (times += 1) * SECOND_MS)
    job.start()
    await settle()
    expect(times).toBe(1)
    for (const wait of [1, 2, 3]) {
      await pass(wait * SECOND_MS - 1)
      expect(times).toBe(wait)
      await pass(1)
      expect(times).toBe(wait + 1)
    }
    await job.stop()
  })

  test('that fails is logged and retried in a minute', async () => {
    const lines: (LogFields & { message: string })[] = []
    const note = (message: string, fields: LogFields = {}) => void lines.push({ message, ...fields })
    let times = 0
    const job = repeated('counting', { debug() {}, info: note, error: note }, async () => {
      times += 1
      if (times === 1) throw new RangeError('maya@example.test counts badly')
      return HOUR_MS
    })
    job.start()
    await settle()
    await pass(MINUTE_MS - 1)
    expect(times).toBe(1)
    await pass(1)
    expect(times).toBe(2)
    expect(lines).toMatchObject([{ message: 'counting failed', error: 'RangeError' }])
    expect(JSON.stringify(lines)).not.toContain('@example')
    await job.stop()
  })

  test('ends when the server does, after current work', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let times = 0
    const job = repeated('waiting', silentLogger, async () => {
      await promise
      times += 1
      return SECOND_MS
    })
    job.start()
    const stopped = job.stop()
    resolve()
    await stopped
    expect(times).toBe(1)
    expect(jest.getTimerCount()).toBe(0)
    await pass(HOUR_MS)
    expect(times).toBe(1)
  })
})

describe('the server', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await testApp()
    // A quarter of an hour past noon.
    app.advance(15 * MINUTE_MS)
  })
  afterEach(() => app.close())

  /** How long a job waits, each time it's asked. */
  async function waits(job: Job, times: number): Promise<number[]> {
    const waited: number[] = []
    job.start()
    while (waited.length < times) {
      await settle()
      const since = Date.now()
      jest.advanceTimersToNextTimer()
      waited.push(Date.now() - since)
    }
    await job.stop()
    return waited
  }

  test.each<[string, (deps: TestApp['deps']) => Job, number[]]>([
    ['prunes at the start, then every hour', createPruningJob, [HOUR_MS, HOUR_MS]],
    ['publishes at the start and at the full hour', createPublishingJob, [45 * MINUTE_MS]],
    ['rereads answers soon, then every day', createReadingJob, [250, DAY_MS, DAY_MS]],
    [
      'emails first matches soon, then every ten minutes',
      createFirstMatchJob,
      [30 * SECOND_MS, 10 * MINUTE_MS, 10 * MINUTE_MS],
    ],
    ['settles closed accounts at the start, then every minute', createClosingJob, [MINUTE_MS, MINUTE_MS]],
    ['catches up with payments soon, then every hour', createBillingJob, [2 * SECOND_MS, HOUR_MS, HOUR_MS]],
    ['watches backups every twenty minutes', createBackupWatchJob, [20 * MINUTE_MS, 20 * MINUTE_MS]],
    ['posts to ledgers at the start, then every hour', createLedgerJob, [HOUR_MS, HOUR_MS]],
    ['counts saved homes soon, then every hour', createSavesJob, [30 * SECOND_MS, HOUR_MS]],
    ['emails new homes soon, then every ten minutes', createSearchesJob, [20 * SECOND_MS, 10 * MINUTE_MS]],
    ['ends invitations soon, then every ten minutes', createExpiryJob, [MINUTE_MS, 10 * MINUTE_MS]],
    [
      'reveals sealed answers at the next tick, never at the start',
      createTickJob,
      [TICK_MS / 2, TICK_MS / 2],
    ],
  ])('%s', async (_name, create, expected) => {
    expect(await waits(create(app.deps), expected.length)).toEqual(expected)
  })

  test('retries a payment provider that was down in a minute', async () => {
    const away = async () => Promise.reject(new Error('away'))
    const deps = { ...app.deps, payments: { gateway: away, sandbox: away, async close() {} } }
    expect(await waits(createBillingJob(deps), 3)).toEqual([2 * SECOND_MS, MINUTE_MS, MINUTE_MS])
  })
})
