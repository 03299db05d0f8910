// Promise: Files left by a killed backup are removed by the next backup or start.

import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { at, inFolders, run } from './support.ts'
import { recordPartial, removeAbandoned, STAGE, UNPACKING } from '#api/backup/abandoned.ts'
import { holdDataFolder } from '#api/boot/data-folder.ts'

inFolders()

const PARTIAL = `house.tar.partial-${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`

/** Leaves the files of a backup that was killed during its final check. */
async function killedBackup(): Promise<void> {
  recordPartial(at('data', STAGE), at(PARTIAL))
  for (const part of ['staged', 'written']) await Bun.write(at('data', STAGE, part, 'cohearth.sqlite'), 'x')
  await Bun.write(at(PARTIAL), 'half')
}

const left = () => ({
  beside: readdirSync(at()).filter((name) => name !== 'data'),
  inside: readdirSync(at('data')).filter((name) => name.startsWith(STAGE) || name === UNPACKING),
})
const NOTHING = { beside: [], inside: [] }

const start = () =>
  removeAbandoned(at('data'), (error) => {
    throw error
  })

test('the next backup cleans up after a killed one, wherever it wrote', async () => {
  await killedBackup()
  mkdirSync(at('elsewhere'))
  expect(run('backup', 'elsewhere/next.tar')).toMatchObject({ exitCode: 0, errors: '' })
  expect(left()).toEqual({ beside: ['elsewhere'], inside: [] })
})

test('files of a killed backup are removed even if its process id has been reused', () => {
  mkdirSync(at('data', `${STAGE}-${process.pid}/written`), { recursive: true })
  expect(run('backup', 'house.tar').exitCode).toBe(0)
  expect(left()).toEqual({ beside: ['house.tar'], inside: [] })
})

test('the next start removes database copies left by a killed backup or restore', async () => {
  await killedBackup()
  await Bun.write(at('data', UNPACKING, 'cohearth.sqlite'), 'x')
  start()
  expect(left()).toEqual(NOTHING)
})

test('a note of leftovers can’t make us remove files we didn’t write', async () => {
  recordPartial(at('data', STAGE), at('data/cohearth.sqlite'))
  start()
  expect(existsSync(at('data/cohearth.sqlite'))).toBe(true)
})

test("a start continues if a leftover can't be removed, and says why", async () => {
  await killedBackup()
  rmSync(at(PARTIAL))
  mkdirSync(at(PARTIAL, 'folder'), { recursive: true })
  const errors: unknown[] = []
  removeAbandoned(at('data'), (error) => errors.push(error))
  expect(errors).toEqual([expect.any(Error)])
  // The lock on the folder is released anyway.
  rmSync(at(PARTIAL), { recursive: true })
  start()
  expect(left()).toEqual(NOTHING)
})

test('a running backup is left alone, and another one waits', async () => {
  await killedBackup()
  const release = holdDataFolder(at('data'), 'backup')
  start()
  expect(left()).toEqual({ beside: [PARTIAL], inside: [STAGE] })
  const second = run('backup', 'second.tar')
  expect(second).toMatchObject({ exitCode: 1, errors: expect.stringContaining('Another backup') })
  expect(run('restore', 'second.tar')).toMatchObject({
    exitCode: 1,
    errors: expect.stringContaining('in use'),
  })
  expect(run('migrate').exitCode).toBe(0)
  release()
  expect(run('backup', 'second.tar').exitCode).toBe(0)
  expect(left()).toEqual({ beside: ['second.tar'], inside: [] })
})
