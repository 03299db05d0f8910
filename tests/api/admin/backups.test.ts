// Promise: Admins get one email when backups begin to fail, grow old or can't be restored, and one when they work again.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { recorded } from '#api/backup/status.ts'
import { watchBackups } from '#api/features/admin/backups/service.ts'
import { drain } from '#api/mail/service.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { createBackupWatchJob } from '#api/features/admin/backups/job.ts'
import { runJob } from '#tests/support/jobs.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({ BACKUP_EVERY: '1d' })
  await anAdmin(app, { email: 'ada@example.test' })
  await anAdmin(app, { email: 'bo@example.test' })
  await anAdmin(app, { email: 'gone@example.test', is_active: false })
  await aClient(app)
})
afterEach(() => app.close())

const backup = (reason: string | null, kind: 'backup' | 'drill' = 'backup') =>
  recorded(app.deps.config.dataDir, kind, app.deps.clock, async () => {
    if (reason !== null) throw new Error(reason)
    return { name: 'cohearth-2026-08-01.tar' }
  }).catch(() => null)

/** Lets time pass, and returns the subjects of the emails that were sent, with whom they went to. */
async function mailsAfter(milliseconds: number): Promise<string[]> {
  app.advance(milliseconds)
  app.mails.length = 0
  await watchBackups(app.deps)
  await drain(app.deps)
  return app.mails.map(({ to, subject }) => `${to}: ${subject}`)
}
const toBoth = (subject: string) => ['ada', 'bo'].map((name) => `${name}@example.test: ${subject}`)

test('a backup that keeps failing sends one email, and another when it works again', async () => {
  await backup(null)
  expect(await mailsAfter(HOUR_MS)).toEqual([])
  await backup('The storage refused the upload with 403')
  expect(await mailsAfter(HOUR_MS)).toEqual(toBoth('Cohearth can’t back itself up'))
  expect(app.mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
    'couldn’t. The storage refused the upload with 403. It keeps',
  )
  await backup('The storage refused the upload with 403')
  expect(await mailsAfter(HOUR_MS)).toEqual([])
  await backup(null)
  expect(await mailsAfter(HOUR_MS)).toEqual(toBoth('Cohearth’s backups work again'))
  expect(await mailsAfter(HOUR_MS)).toEqual([])
  await backup('The disk is full')
  expect(await mailsAfter(HOUR_MS)).toEqual(toBoth('Cohearth can’t back itself up'))
})

test('an email says when the last good backup was made, or that none has worked yet', async () => {
  await backup('The disk is full')
  await mailsAfter(HOUR_MS)
  expect(app.mails[0]?.text).toContain('No backup has worked yet.')
  await backup(null)
  await mailsAfter(HOUR_MS)
  await backup('The disk is full')
  await mailsAfter(HOUR_MS)
  expect(app.mails[0]?.text).toContain('The last good backup is from Aug 1, 2026')
})

test('a separate email is sent when the last good backup is older than twice the interval', async () => {
  await backup(null)
  expect(await mailsAfter(2 * DAY_MS)).toEqual([])
  expect(await mailsAfter(1)).toEqual(toBoth('Cohearth’s last backup is too old'))
  await backup('The disk is full')
  expect(await mailsAfter(HOUR_MS)).toEqual(toBoth('Cohearth can’t back itself up'))
  await backup('The disk is full', 'drill')
  expect(await mailsAfter(HOUR_MS)).toEqual(toBoth('Cohearth’s newest backup can’t be restored'))
  await backup(null)
  expect(await mailsAfter(HOUR_MS)).toEqual([])
  await backup(null, 'drill')
  expect(await mailsAfter(HOUR_MS)).toEqual(toBoth('Cohearth’s backups work again'))
})

test('no email is sent if the trouble is over before it’s due', async () => {
  await backup('The disk is full')
  await runJob(createBackupWatchJob(app.deps))
  await backup(null)
  expect(await mailsAfter(HOUR_MS)).toEqual(toBoth('Cohearth’s backups work again'))
})
