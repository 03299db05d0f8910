import { expect, test } from 'bun:test'
import { type BackupFacts, type BackupTrouble, backupTroubles } from '#domain/admin/backup-troubles.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'

const NOW = Date.UTC(2026, 5, 10)
const DAYS_AGO = (days: number) => NOW - days * DAY_MS
const never = { workedAt: 0, failedAt: 0 }
const fine: BackupFacts = {
  every: DAY_MS,
  backup: { workedAt: DAYS_AGO(0.5), failedAt: 0 },
  drill: { workedAt: DAYS_AGO(3), failedAt: 0 },
  startedAt: DAYS_AGO(30),
  now: NOW,
}

test.each<[string, Partial<BackupFacts>, BackupTrouble[]]>([
  ['nothing while backups work', {}, []],
  ['nothing about a failure before the last success', { backup: { workedAt: NOW, failedAt: NOW - 1 } }, []],
  ['a failure after the last success', { backup: { workedAt: NOW - 1, failedAt: NOW } }, ['failing']],
  [
    'a first backup that failed',
    { backup: { workedAt: 0, failedAt: NOW }, startedAt: DAYS_AGO(1) },
    ['failing'],
  ],
  ['nothing at twice the interval', { backup: { workedAt: DAYS_AGO(2), failedAt: 0 } }, []],
  ['an old backup after twice the interval', { backup: { workedAt: DAYS_AGO(2) - 1, failedAt: 0 } }, ['old']],
  [
    'an old backup whose successor failed',
    { backup: { workedAt: DAYS_AGO(3), failedAt: NOW } },
    ['failing', 'old'],
  ],
  [
    'a missing first backup, after twice the interval',
    { backup: never, startedAt: DAYS_AGO(2) - 1 },
    ['old'],
  ],
  ['nothing about a missing first backup before that', { backup: never, startedAt: DAYS_AGO(2) }, []],
  [
    'nothing in the first hour of a server that was down for a long time',
    { backup: { workedAt: DAYS_AGO(9), failedAt: 0 }, startedAt: NOW - HOUR_MS },
    [],
  ],
  ['a failed test restore', { drill: { workedAt: DAYS_AGO(8), failedAt: DAYS_AGO(1) } }, ['not-restorable']],
  ['nothing if no backups are scheduled', { every: null, backup: { workedAt: 0, failedAt: NOW } }, []],
])('admins are warned about %s', (_what, facts, troubles) => {
  expect(backupTroubles({ ...fine, ...facts })).toEqual(troubles)
})
