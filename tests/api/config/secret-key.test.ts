import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadSecretKey } from '#api/auth/secret-key.ts'
import { aFolder } from '#tests/support/folder.ts'

const folder = aFolder()
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

test('two first starts at once have one key', async () => {
  const data = dataFolder()
  const program = `const { loadSecretKey } = await import('${join(import.meta.dir, '../../../api/auth/secret-key.ts')}')
while (Date.now() < ${Date.now() + 400}) {}
console.log(loadSecretKey('${data}').digest('purpose', 'text').toString('hex'))`
  const starts = Array.from({ length: 4 }, () =>
    Bun.spawn([process.execPath, '-e', program], { stdout: 'pipe', stderr: 'inherit' }),
  )
  const said = await Promise.all(starts.map(({ stdout }) => new Response(stdout).text()))
  expect(new Set(said).size).toBe(1)
  expect(said[0]).toMatch(/^[0-9a-f]{64}\n$/)
  expect(readdirSync(data)).toEqual(['secret.key'])
})

test('a file that is no key is left as it is, and named', () => {
  const data = dataFolder()
  writeFileSync(join(data, 'secret.key'), 'not hexadecimal')
  expect(() => loadSecretKey(data)).toThrow('secret.key is not a key of 64')
  expect(readFileSync(join(data, 'secret.key'), 'utf8')).toBe('not hexadecimal')
})
