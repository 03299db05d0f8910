import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadSecretKey } from '#api/auth/secret-key.ts'
import { putWhole } from '#api/boot/create-file.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder()
const dataFolder = () => mkdtempSync(join(folder, 'data-'))
const said = (data: string) => loadSecretKey(data).digest('purpose', 'text').toString('hex')

test('a key is made once, for its owner alone, and stays', () => {
  const data = dataFolder()
  const first = said(data)
  expect(said(data)).toBe(first)
  expect(readdirSync(data)).toEqual(['secret.key'])
  expect(statSync(join(data, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(said(dataFolder())).not.toBe(first)
})

test('what a first start left that was killed while it wrote its key is no key, and goes', () => {
  const data = dataFolder()
  writeFileSync(join(data, 'secret.key.new-killed'), 'ab')
  expect(said(data)).toMatch(/^[0-9a-f]{64}$/)
  expect(readdirSync(data)).toEqual(['secret.key'])
})

test('of two first starts at once the first one’s key counts, and both go on', () => {
  const key = (digit: string) => digit.repeat(64)
  // The other one has only given it its name, or has also removed what it took for left over.
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
  putWhole(path, (unfinished) => {
    writeFileSync(unfinished, key)
    meanwhile()
  })
}

test('a key that cannot be written is no key, and the start is told', () => {
  const data = dataFolder()
  const full = new Error('the disk is full')
  const put = () =>
    putKey(join(data, 'secret.key'), 'ab', () => {
      throw full
    })
  expect(put).toThrow(full)
  expect(readdirSync(data)).toEqual([])
})

test('a file that is no key is left as it is, and named', () => {
  const data = dataFolder()
  writeFileSync(join(data, 'secret.key'), 'not hexadecimal')
  expect(() => loadSecretKey(data)).toThrow('secret.key is not a key of 64')
  expect(readFileSync(join(data, 'secret.key'), 'utf8')).toBe('not hexadecimal')
})
