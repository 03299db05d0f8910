// Promise: Of all processes that serve one database, one runs each job each time, and exclusive work runs in only one of them.

import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import type { Deps } from '#api/deps.ts'
import type { Job } from '#api/jobs/job.ts'
import { underLease, tryUnderLease, LEASE_MS } from '#api/jobs/lease.ts'
import { saveLease } from '#api/jobs/queries.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
/** Those of two processes, with a clock that follows their timers. All they share is the database. */
let one: Deps
let two: Deps
beforeEach(async () => {
  app = await testApp()
  jest.useFakeTimers()
  one = { ...app.deps, clock: Date.now }
  two = { ...one }
})
afterEach(async () => {
  jest.useRealTimers()
  await app.close()
})

/** Advances the clock and lets what the timers start finish: nothing takes as many transactions. */
async function pass(milliseconds: number): Promise<void> {
  jest.advanceTimersByTime(milliseconds)
  for (let turn = 0; turn < 20; turn += 1) await app.deps.db.write(async () => undefined)
}

/** A process that died: it took a lease and never released it. */
const dies = (name: string) => {
  const now = one.clock()
  const lease = { name, holder: 'dead', runs_out_at: now + LEASE_MS }
  return one.db.write((tx) => saveLease(tx, lease, now))
}

describe('a job', () => {
  let done: string[]
  let jobs: Job[]
  let fails: boolean
  const jobOf = (deps: Deps) => {
    const job = sharedJob('counting', deps, async () => {
      done.push(deps === one ? 'one' : 'two')
      if (fails) throw new Error('no')
      return MINUTE_MS
    })
    jobs.push(job)
    return job
  }
  beforeEach(() => {
    ;[done, jobs, fails] = [[], [], false]
  })
  afterEach(() => Promise.all(jobs.map((job) => job.stop())))

  test('is run by one of two processes, and again when it’s due', async () => {
    for (const deps of [one, two]) jobOf(deps).start()
    await pass(0)
    expect(done).toHaveLength(1)
    await pass(MINUTE_MS - 1)
    expect(done).toHaveLength(1)
    for (let times = 2; times < 6; times += 1) {
      await pass(1)
      await pass(MINUTE_MS - 1)
      expect(done).toHaveLength(times)
    }
  })

  test('is run by the other when one of them stops', async () => {
    const first = jobOf(one)
    const second = jobOf(two)
    first.start()
    await pass(0)
    second.start()
    await pass(0)
    await first.stop()
    await pass(MINUTE_MS)
    expect(done).toEqual(['one', 'two'])
  })

  test('is run by a process that starts later, at its start', async () => {
    jobOf(one).start()
    await pass(0)
    await pass(MINUTE_MS / 2)
    jobOf(two).start()
    await pass(0)
    expect(done).toEqual(['one', 'two'])
  })

  test('that failed is retried by one of them', async () => {
    fails = true
    for (const deps of [one, two]) jobOf(deps).start()
    await pass(0)
    expect(done).toHaveLength(1)
    await pass(MINUTE_MS)
    expect(done).toHaveLength(2)
  })

  test('continues after the process that ran it died', async () => {
    await dies('job counting')
    jobOf(one).start()
    await pass(LEASE_MS - 1)
    expect(done).toEqual([])
    await pass(1)
    await pass(LEASE_MS)
    expect(done).toEqual(['one'])
  })
})

describe('exclusive work of a process', () => {
  test('isn’t run by another until it ends, however long it takes', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = underLease(one, 'paying', () => promise)
    await pass(0)
    for (let times = 0; times < 10; times += 1) {
      await pass(LEASE_MS / 4)
      expect(await tryUnderLease(two, 'paying', async () => 'twice')).toBeNull()
    }
    expect(await tryUnderLease(two, 'other', async () => 'else')).toEqual({ result: 'else' })
    const second = underLease(two, 'paying', async () => 'second')
    await pass(0)
    resolve('first')
    expect(await first).toBe('first')
    await pass(100)
    expect(await second).toBe('second')
  })

  test('can be run again after it failed', async () => {
    const failed = underLease(one, 'paying', async () => Promise.reject(new Error('declined')))
    expect(failed).rejects.toThrow('declined')
    await failed.catch(() => undefined)
    expect(await tryUnderLease(two, 'paying', async () => 'now')).toEqual({ result: 'now' })
  })

  test('can be run again soon after its process died', async () => {
    await dies('paying')
    expect(await tryUnderLease(two, 'paying', async () => 'early')).toBeNull()
    await pass(LEASE_MS)
    expect(await tryUnderLease(two, 'paying', async () => 'late')).toEqual({ result: 'late' })
  })
})
