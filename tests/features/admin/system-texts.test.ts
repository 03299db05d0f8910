import { expect, test } from 'bun:test'
import type { SystemOverview } from '#api/features/admin/system/service.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { attentionNeeded, mailsText } from '#features/admin/system/system-texts.ts'

test.each([
  [0, 0, 0, 'Nothing is waiting.'],
  [1, 0, 0, '1 email is waiting to be sent.'],
  [2, 2, 0, '2 emails haven’t gone out yet, and we’re still trying.'],
  [
    1200,
    1,
    1,
    '1,199 emails are waiting to be sent. 1 email hasn’t gone out yet, and we’re still trying. 1 email was never sent, and we’ve stopped trying.',
  ],
])('%p emails wait, %p of them again, and %p failed', (waiting, failing, gave_up, text) => {
  expect(mailsText({ waiting, failing, gave_up })).toBe(text)
})

const fine = { worked_at: 2, failed_at: 1, reason: 'disk full' }
const calm: SystemOverview = {
  release: { version: '1.0.0', commit: 'abc', bun: '1.3.0' },
  started_at: 1,
  backups: { every_ms: HOUR_MS, to: 'disk', backup: fine, drill: fine },
  jobs: [{ job: 'sweep', succeeded_at: 2, failed_at: 1 }],
  mails: { waiting: 3, failing: 0, gave_up: 0, unsent: [] },
  errors: [],
  disk: { free: 1, total: 2 },
  database: 1,
}

test('a system that recovered needs no attention', () => {
  expect(attentionNeeded(calm)).toEqual([])
})

test('everything that failed last needs attention', () => {
  const failed = { ...fine, failed_at: 3 }
  expect(
    attentionNeeded({
      ...calm,
      backups: { every_ms: null, to: 'disk', backup: failed, drill: failed },
      jobs: [{ job: 'sweep', succeeded_at: null, failed_at: 1 }],
      mails: { ...calm.mails, failing: 1, gave_up: 1 },
      errors: [{ at: 1, message: 'Oops', request_id: null, error: null }],
    }),
  ).toEqual([
    'No backups are scheduled. Set BACKUP_EVERY on the server.',
    'The last backup failed.',
    'The last test restore failed.',
    '1 job failed on its last run.',
    '2 emails haven’t been delivered.',
    'There are recent errors.',
  ])
})
