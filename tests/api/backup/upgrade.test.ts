// Promise: A database with data is backed up before it's upgraded; an upgrade that fails leaves it as it was, and a newer one is refused.

import { expect, test } from 'bun:test'
import { Database as Sqlite } from 'bun:sqlite'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at, inFolders, names, rename, run } from './support.ts'
import { upgradeDatabase, UpgradeError } from '#api/boot/upgrade.ts'
import { readBackupStatus } from '#api/backup/status.ts'
import { openDatabase } from '#db/client.ts'
import { NewerDatabase } from '#db/migrate.ts'
import { MIGRATIONS } from '#tests/support/older-database.ts'

inFolders()

/** A release with one more migration. */
function nextRelease(sql: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'cohearth-next-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  writeFileSync(join(folder, '9999_next.sql'), sql)
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const next = { ...entries.at(-1), idx: entries.length, tag: '9999_next', when: 9e14 }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }))
  return folder
}

async function upgradeTo(release: string, options = {}): Promise<void> {
  const db = openDatabase(at('data/cohearth.sqlite'))
  try {
    await upgradeDatabase(db, { dataDir: at('data'), databaseUrl: null, files: null }, release, options)
  } finally {
    await db.close()
  }
}

const backups = () => (readdirSync(at('data')).includes('backups') ? readdirSync(at('data/backups')) : [])

test('an upgrade makes one backup, from which the previous release can continue', async () => {
  const before = await names()
  const release = nextRelease("UPDATE users SET first_name = 'Upgraded'")
  await Promise.all([upgradeTo(release), upgradeTo(release), upgradeTo(release)])
  expect(new Set(await names())).toEqual(new Set(['Upgraded']))
  expect(backups()).toEqual([expect.stringMatching(/-before-upgrade\.tar$/)])
  // It isn't the scheduled backup.
  expect(readBackupStatus(at('data')).backup).toEqual({})
  await upgradeTo(release)
  expect(backups()).toHaveLength(1)
  expect(run('restore', `data/backups/${backups()[0]}`)).toMatchObject({ exitCode: 0, errors: '' })
  expect(await names()).toEqual(before)
  rmSync(release, { recursive: true })
})

test('an upgrade that fails leaves everything as it was, and says so', async () => {
  await rename('Before')
  const release = nextRelease("UPDATE users SET first_name = 'Half'; SELECT no_such_column FROM users")
  await expect(upgradeTo(release)).rejects.toThrow(UpgradeError)
  await expect(upgradeTo(release)).rejects.toThrow(
    /hasn’t changed: no such column.*A backup from just before is .*-before-upgrade\.tar/s,
  )
  expect(new Set(await names())).toEqual(new Set(['Before']))
  await upgradeTo(MIGRATIONS)
  rmSync(release, { recursive: true })
})

test('without room for a backup nothing is upgraded, unless the operator insists', async () => {
  await rename('Before')
  const release = nextRelease("UPDATE users SET first_name = 'Upgraded'")
  // There is a file where the folder of backups should be.
  writeFileSync(at('data/backups'), '')
  await expect(upgradeTo(release)).rejects.toThrow(/wasn’t upgraded.*--without-backup/)
  expect(new Set(await names())).toEqual(new Set(['Before']))
  await upgradeTo(release, { withBackup: false })
  expect(new Set(await names())).toEqual(new Set(['Upgraded']))
  rmSync(release, { recursive: true })
})

test('a new installation doesn’t back up an empty database', async () => {
  mkdirSync(at('new'))
  const db = openDatabase(at('new/cohearth.sqlite'))
  await upgradeDatabase(db, { dataDir: at('new'), databaseUrl: null, files: null }, MIGRATIONS)
  await db.close()
  expect(readdirSync(at('new'))).not.toContain('backups')
})

test('every command refuses a database upgraded by a newer release, and explains why', async () => {
  using sqlite = new Sqlite(at('data/cohearth.sqlite'))
  sqlite.run('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)', ['newer', 9e15])
  await expect(upgradeTo(MIGRATIONS)).rejects.toThrow(NewerDatabase)
  for (const command of ['serve', 'migrate', 'seed']) {
    const { exitCode, errors } = run(command)
    expect([exitCode, errors]).toEqual([
      1,
      expect.stringMatching(/^A newer release has upgraded this database\./),
    ])
  }
})
