import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadSecretKey } from '#api/auth/secret-key.ts'
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

test('two first starts at once agree on one key', () => {
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
