// Promise: A backup counts only after it was read back from where it's stored, in a folder or in S3-compatible storage.

import { afterEach, describe, expect, test } from 'bun:test'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { create, extract } from 'tar'
import { at, inFolders, names, rename, run, runBeside, set } from './support.ts'
import { DRILL, TRANSFER } from '#api/backup/abandoned.ts'
import { storedBackups } from '#api/backup/places/place.ts'
import { readBackupStatus } from '#api/backup/status.ts'
import { type Fault, startS3Double } from '#tests/support/s3-double.ts'

inFolders()

let s3: ReturnType<typeof startS3Double> | undefined
afterEach(async () => {
  await s3?.stop()
  s3 = undefined
})

function withS3() {
  s3 = startS3Double()
  set({ ...s3.env, BACKUP_KEEP: '2' })
  return s3
}

/** Earlier backups, which nothing reads. */
const EARLIER = [1, 2, 3, 4].map((day) => `cohearth-2026010${day}T000000Z.tar`)

describe('a folder of backups', () => {
  test('keeps the newest, leaves other files alone, and lists its backups', async () => {
    set({ BACKUP_TO: at('disk/backups'), BACKUP_KEEP: '2' })
    for (const name of [...EARLIER, 'holiday.tar', 'cohearth-20260101T000000Z-before-upgrade.tar'])
      await Bun.write(at('disk/backups', name), 'x')
    const { exitCode, output } = run('backup')
    expect(exitCode).toBe(0)
    expect(output).toContain('We read it back to check it.')
    const left = readdirSync(at('disk/backups')).toSorted()
    expect(left).toEqual([
      'cohearth-20260101T000000Z-before-upgrade.tar',
      'cohearth-20260104T000000Z.tar',
      expect.stringMatching(/^cohearth-\d{8}T\d{6}Z\.tar$/),
      'holiday.tar',
    ])
    expect(run('backup', '--list').output.match(/cohearth-\S+/g)).toEqual([
      left[2] ?? '',
      'cohearth-20260104T000000Z.tar',
      'cohearth-20260101T000000Z-before-upgrade.tar',
    ])
    expect(readBackupStatus(at('data')).backup).toMatchObject({ name: left[2] })
  })

  test('is in the data folder by default, and its newest is restored by "latest"', async () => {
    expect(run('restore', 'latest').errors).toContain('There’s no backup in')
    const before = await names()
    expect(run('backup').exitCode).toBe(0)
    await rename('Later')
    expect(run('restore', 'latest')).toMatchObject({ exitCode: 0, errors: '' })
    expect(await names()).toEqual(before)
    const [name = ''] = readdirSync(at('data/backups'))
    await rename('Later')
    expect(run('restore', name).exitCode).toBe(0)
    expect(await names()).toEqual(before)
  })
})

describe('backups in S3', () => {
  test('are stored, listed over several pages, pruned, tried and restored', async () => {
    const { objects } = withS3()
    for (const name of EARLIER) objects.set(`house/${name}`, new Uint8Array(1))
    objects.set('elsewhere/cohearth-20260109T000000Z.tar', new Uint8Array(1))
    const before = await names()
    expect(await runBeside('backup')).toMatchObject({ exitCode: 0, errors: '' })
    const [kept = '', newest = ''] = [...objects.keys()].filter((key) => key.startsWith('house/')).toSorted()
    expect(kept).toBe('house/cohearth-20260104T000000Z.tar')
    expect(objects.size).toBe(3)
    const listed = (await runBeside('backup', '--list')).output.match(/cohearth-\S+/g) ?? []
    expect(listed.map((name) => `house/${name}`)).toEqual([newest, kept])
    await rename('Later')
    expect((await runBeside('backup', '--drill')).output).toContain('every table is complete')
    expect(await names()).not.toEqual(before)
    expect(await runBeside('restore', 'latest')).toMatchObject({ exitCode: 0, errors: '' })
    expect(await names()).toEqual(before)
    expect(readdirSync(at('data')).filter((name) => [TRANSFER, DRILL].includes(name))).toEqual([])
  })

  test.each([
    ['slow-down', 'listing failed (SlowDown)'],
    ['forbidden', 'listing failed (SignatureDoesNotMatch)'],
    ['broken-upload', 'the upload failed (InternalError)'],
    ['flipped-byte', 'returned something other than what we stored'],
    ['cut-download', 'returned something other than what we stored'],
  ] satisfies [Fault, string][])(
    'say what went wrong (%s), and leave nothing that looks like a backup',
    async (fault, sentence) => {
      const { objects, fail } = withS3()
      fail(fault)
      const { exitCode, errors } = await runBeside('backup')
      expect([exitCode, errors]).toEqual([1, expect.stringContaining(sentence)])
      expect(errors).not.toContain('    at ')
      expect([...objects.keys()]).toEqual([])
      expect(readBackupStatus(at('data')).backup).toEqual({
        failedAt: expect.any(Number),
        reason: errors.trim(),
      })
    },
  )
})

test('a drill finds a backup that was damaged in storage', async () => {
  set({ BACKUP_TO: at('disk') })
  run('backup')
  const [name = ''] = readdirSync(at('disk'))
  expect(run('backup', '--drill').exitCode).toBe(0)
  const { workedAt } = readBackupStatus(at('data')).drill
  const bytes = await Bun.file(at('disk', name)).bytes()
  // The first picture's bytes follow its header of 512.
  const picture = Buffer.from(bytes).indexOf('pictures/demo') + 700
  bytes[picture] = (bytes[picture] ?? 0) ^ 1
  await Bun.write(at('disk', name), bytes)
  const { exitCode, errors } = run('backup', '--drill')
  expect([exitCode, errors]).toEqual([
    1,
    expect.stringMatching(/damaged: pictures\/demo-\S+ isn’t what was backed up/),
  ])
  expect(readBackupStatus(at('data')).drill).toMatchObject({ workedAt, failedAt: expect.any(Number), name })
  expect(run('restore', 'latest')).toMatchObject({ exitCode: 1, errors })
})

test('a backup from before manifests existed can be restored', async () => {
  run('backup', 'house.tar')
  mkdirSync(at('unpacked'))
  await extract({ file: at('house.tar'), cwd: at('unpacked') })
  const contents = ['cohearth.sqlite', 'pictures', 'listings']
  await create({ file: at('older.tar'), cwd: at('unpacked') }, contents)
  expect(run('restore', 'older.tar')).toMatchObject({ exitCode: 0, errors: '' })
})

test('copies left by a killed transfer or drill are gone after the next backup', async () => {
  for (const name of [TRANSFER, DRILL]) await Bun.write(at('data', name, 'cohearth.sqlite'), 'x')
  rmSync(at('data/backups'), { recursive: true, force: true })
  expect(run('backup').exitCode).toBe(0)
  expect(readdirSync(at('data')).filter((name) => [TRANSFER, DRILL].includes(name))).toEqual([])
})

test('names of other files are never taken for backups', () => {
  const others = [
    'cohearth.tar',
    'cohearth-20261399T000000Z.tar',
    'cohearth-20260101T000000Z.tar.partial',
    '../cohearth-20260101T000000Z.tar',
  ]
  expect(storedBackups(others.map((name) => ({ name, bytes: 1 })))).toEqual([])
})
