// Promise: A process whose secret key isn't the database's doesn't start.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadSecretKey } from '#api/auth/secret-key.ts'
import { type Config, readConfig } from '#api/boot/config.ts'
import { openKey, OtherKey } from '#api/boot/own-key.ts'
import { forgetKey } from '#api/auth/queries.ts'
import { installation } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { createFileOnce } from '#api/boot/create-file.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder()
const dataFolder = () => mkdtempSync(join(folder, 'data-'))
const said = (data: string) => loadSecretKey(data).digest('purpose', 'text').toString('hex')

test('the key is created once, readable only by its owner, and kept', () => {
  const data = dataFolder()
  const first = said(data)
  expect(said(data)).toBe(first)
  expect(readdirSync(data)).toEqual(['secret.key'])
  expect(statSync(join(data, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(said(dataFolder())).not.toBe(first)
})

test('a partial key from a killed first start is replaced', () => {
  const data = dataFolder()
  writeFileSync(join(data, 'secret.key.new-killed'), 'ab')
  expect(said(data)).toMatch(/^[0-9a-f]{64}$/)
  expect(readdirSync(data)).toEqual(['secret.key'])
})

test('two first starts at the same time agree on one key', () => {
  const key = (digit: string) => digit.repeat(64)
  const others = [(path: string) => writeFileSync(path, key('b')), (path: string) => putKey(path, key('b'))]
  for (const otherStart of others) {
    const data = dataFolder()
    const path = join(data, 'secret.key')
    putKey(path, key('a'), () => otherStart(path))
    expect(readFileSync(path, 'utf8')).toBe(key('b'))
    expect(readdirSync(data)).toEqual(['secret.key'])
    expect(() => loadSecretKey(data)).not.toThrow()
  }
})

function putKey(path: string, key: string, meanwhile = () => {}): void {
  createFileOnce(path, (unfinished) => {
    writeFileSync(unfinished, key)
    meanwhile()
  })
}

test("a key that can't be written fails the start", () => {
  const data = dataFolder()
  const full = new Error('the disk is full')
  const put = () =>
    putKey(join(data, 'secret.key'), 'ab', () => {
      throw full
    })
  expect(put).toThrow(full)
  expect(readdirSync(data)).toEqual([])
})

test("a file that isn't a key is kept and named in the error", () => {
  const data = dataFolder()
  writeFileSync(join(data, 'secret.key'), 'not hexadecimal')
  expect(() => loadSecretKey(data)).toThrow('secret.key isn’t a key of 64')
  expect(readFileSync(join(data, 'secret.key'), 'utf8')).toBe('not hexadecimal')
})

describe('a database', () => {
  const KEY = 'ab'.repeat(32)
  const OTHER = 'cd'.repeat(32)
  let app: TestApp
  beforeEach(async () => {
    app = await testApp()
  })
  afterEach(() => app.close())

  const open = (secretKey: Config['secretKey'] = null) => {
    const { db, config } = app.deps
    return openKey(db, { dataDir: config.dataDir, secretKey })
  }

  test('belongs to the key of its first process, wherever that’s stored, and accepts no other', async () => {
    const first = await open({ hex: KEY })
    const file = join(folder, 'elsewhere.key')
    writeFileSync(file, KEY)
    expect((await open({ file })).digest('purpose', 'text')).toEqual(first.digest('purpose', 'text'))
    expect(open({ hex: OTHER })).rejects.toThrow(/isn’t the one.*migrate --new-key/)
    writeFileSync(file, OTHER)
    expect(open({ file })).rejects.toThrow(OtherKey)
    expect(open({ file: join(folder, 'absent.key') })).rejects.toThrow('ENOENT')
  })

  test('refuses a process whose key is missing, and creates none in its place', async () => {
    await open()
    const path = join(app.deps.config.dataDir, 'secret.key')
    rmSync(path)
    expect(open()).rejects.toThrow('secret key is missing')
    expect(existsSync(path)).toBe(false)
    await app.deps.db.write(forgetKey)
    await open()
    expect(existsSync(path)).toBe(true)
  })

  test('reveals nothing about its key', async () => {
    await open({ hex: KEY })
    const [row] = await app.deps.db.read.select().from(installation)
    expect(row?.key_fingerprint).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(KEY)
  })
})

test('the environment gives a key of 64 digits, or the path of one, but not both', () => {
  const KEY = 'ab'.repeat(32)
  expect(readConfig({ SECRET_KEY: KEY }).secretKey).toEqual({ hex: KEY })
  expect(readConfig({ SECRET_KEY_FILE: '/run/key' }).secretKey).toEqual({ file: '/run/key' })
  expect(readConfig({}).secretKey).toBeNull()
  expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY')
  expect(() => readConfig({ SECRET_KEY: KEY, SECRET_KEY_FILE: '/run/key' })).toThrow('beside')
})
