import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackupJob } from '#api/backup/job.ts'
import { backupName } from '#api/backup/places/place.ts'
import { recorded } from '#api/backup/status.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

const START = Date.parse('2026-06-01T12:00:00Z')

let dataDir = ''
let ran: string[] = []
let complaint: string | null = null
let logged: unknown[] = []
let now = START
let app: TestApp

beforeEach(async () => {
  app = await testApp()
  jest.useFakeTimers()
  dataDir = mkdtempSync(join(tmpdir(), 'cohearth-job-'))
  ran = []
  logged = []
  complaint = null
  now = START
})
afterEach(async () => {
  jest.useRealTimers()
  await app.close()
  rmSync(dataDir, { recursive: true })
})

/** What the command leaves behind: a file that's as old as the clock says. */
async function run(...args: string[]): Promise<string | null> {
  ran.push(args.join(' '))
  const kind = args.includes('--drill') ? 'drill' : 'backup'
  await recorded(
    dataDir,
    kind,
    () => now,
    async () => {
      if (complaint) throw new Error(complaint)
      if (kind === 'backup') writeFileSync(join(dataDir, backupName(now)), '')
      return { name: backupName(now) }
    },
  ).catch(() => undefined)
  return complaint
}

const jobEvery = (every: number | null) =>
  createBackupJob({
    config: { dataDir, backups: { every, keep: 2, to: { kind: 'folder', folder: dataDir } } },
    log: {
      debug: () => undefined,
      info: () => undefined,
      error: (message, fields) => void logged.push([message, fields]),
    },
    clock: () => now,
    db: app.deps.db,
    run,
  })

async function pass(milliseconds: number): Promise<void> {
  now += milliseconds
  jest.advanceTimersByTime(milliseconds)
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve()
}

async function started(every: number | null) {
  const job = jobEvery(every)
  job.start()
  await pass(0)
  return job
}

describe('scheduled backups', () => {
  test('start immediately if there is none, then run as often as configured, with a weekly drill', async () => {
    const job = await started(6 * HOUR_MS)
    expect(ran).toEqual(['backup', 'backup --drill'])
    for (let hour = 1; hour < 6; hour += 1) await pass(HOUR_MS)
    expect(ran).toHaveLength(2)
    await pass(HOUR_MS)
    expect(ran).toEqual(['backup', 'backup --drill', 'backup'])
    for (let hour = 0; hour < 6 * 24; hour += 1) await pass(HOUR_MS)
    expect(ran.filter((args) => args.includes('drill'))).toHaveLength(1)
    for (let hour = 0; hour < 24; hour += 1) await pass(HOUR_MS)
    expect(ran.filter((args) => args.includes('drill'))).toHaveLength(2)
    expect(ran.filter((args) => args === 'backup')).toHaveLength(1 + (7 * 24 + 6) / 6)
    await job.stop()
  })

  test('wait after a restart until the next one is due', async () => {
    await run('backup')
    await run('backup', '--drill')
    ran = []
    now += 23 * HOUR_MS
    const job = await started(DAY_MS)
    await pass(HOUR_MS - MINUTE_MS)
    expect(ran).toEqual([])
    await pass(MINUTE_MS)
    expect(ran).toEqual(['backup'])
    await job.stop()
  })

  test('that fail are logged with the reason and tried again after a quarter of an hour, drills after an hour', async () => {
    complaint = 's3://backups: the upload failed (SlowDown)'
    const job = await started(DAY_MS)
    const failed = { job: 'backup', stack: expect.stringContaining(complaint) }
    expect(logged).toEqual([['backup failed', expect.objectContaining(failed)]])
    await pass(14 * MINUTE_MS)
    expect(ran).toEqual(['backup'])
    await pass(MINUTE_MS)
    expect(ran).toEqual(['backup', 'backup'])
    complaint = null
    await pass(15 * MINUTE_MS)
    expect(ran).toEqual(['backup', 'backup', 'backup', 'backup --drill'])
    await job.stop()
  })

  test('are off when disabled in the configuration', async () => {
    const job = await started(null)
    await pass(3 * DAY_MS)
    expect(ran).toEqual([])
    await job.stop()
  })
})
