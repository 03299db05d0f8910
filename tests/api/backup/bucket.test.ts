// Promise: A bucket of files belongs to one installation; `doctor` tries it, and backups say that they don't include it.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { cpSync, existsSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { list } from 'tar'
import { claimBucket } from '#api/boot/claim-bucket.ts'
import { type Config, ConfigError, readConfig } from '#api/boot/config.ts'
import { checkFiles } from '#api/doctor/files.ts'
import { StorageError } from '#api/gateways/files/bucket.ts'
import { at, inFolders, pictures, run, runBeside, set } from './support.ts'
import { type Fault, startS3Double } from '#tests/support/s3-double.ts'

inFolders()

let s3: ReturnType<typeof startS3Double>
let config: Config
beforeEach(() => {
  s3 = startS3Double()
  config = readConfig(s3.filesEnv)
})
afterEach(() => s3.stop())

describe('FILES_TO', () => {
  test('takes a bucket with or without a prefix, and its keys', () => {
    expect(config.files).toMatchObject({ bucket: 'backups', prefix: 'files', region: 'ca-central-1' })
    expect(readConfig({ ...s3.filesEnv, FILES_TO: 's3://backups' }).files?.prefix).toBe('')
    expect(readConfig({}).files).toBeNull()
  })

  test.each([
    [{ FILES_TO: '/mnt/pictures' }, 'FILES_TO: must look like s3://bucket/prefix'],
    [{ S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY: must be set when FILES_TO begins with s3://'],
    [
      { DEMO: '1' },
      'DEMO: must be 0 with FILES_TO, because the demo’s pictures are put into the data folder',
    ],
  ])('%p is refused', (wrong, line) => {
    expect(() => readConfig({ ...s3.filesEnv, ...wrong })).toThrow(new ConfigError([line]))
  })
})

describe('a bucket', () => {
  const files = () => config.files ?? expect.unreachable()

  test('belongs to the first installation that uses it, and refuses any other', async () => {
    await claimBucket(files(), 'one')
    await claimBucket(files(), 'one')
    const other = claimBucket(files(), 'other')
    expect(other).rejects.toThrow(/belong to an installation with another secret key.*another prefix/)
    await other.catch(() => undefined)
    await claimBucket({ ...files(), prefix: 'elsewhere' }, 'other')
    expect([...s3.objects.keys()]).toEqual(['files/installation', 'elsewhere/installation'])
  })

  test.each([
    ['slow-down', 'reading failed (SlowDown).'],
    ['forbidden', 'reading failed (SignatureDoesNotMatch).'],
    ['broken-upload', 'reading failed (InternalError).'],
  ] satisfies [Fault, string][])('that fails (%s) stops every start, and says why', async (fault, reason) => {
    s3.fail(fault)
    const claim = claimBucket(files(), 'one')
    const error = await claim.catch((thrown: unknown) => thrown)
    expect(error).toEqual(new StorageError(`s3://backups/files: ${reason}`))
    expect([...s3.objects.keys()]).toEqual([])
  })
})

describe('the doctor', () => {
  test('tries a bucket, and leaves nothing in it', async () => {
    const [finding] = await checkFiles(config)
    expect(finding).toMatchObject({ level: 'ok', text: expect.stringContaining('s3://backups/files') })
    expect([...s3.objects.keys()]).toEqual([])
    expect(await checkFiles({ ...config, files: null })).toEqual([])
  })

  test.each([
    ['forbidden', 'SignatureDoesNotMatch'],
    ['broken-upload', 'InternalError'],
    ['flipped-byte', 'returned something other than what we stored'],
    ['stuck-removal', 'removing failed'],
  ] satisfies [Fault, string][])('says what’s wrong with one (%s)', async (fault, text) => {
    s3.fail(fault)
    expect(await checkFiles(config)).toMatchObject([
      { level: 'problem', text: expect.stringContaining(text), advice: expect.stringContaining('FILES_TO') },
    ])
  })
})

const namesIn = async (file: string) => {
  const names: string[] = []
  await list({ file, onReadEntry: ({ path }) => void names.push(path) })
  return names
}

test('a backup leaves out the bucket’s files, and says so', async () => {
  set(s3.filesEnv)
  const { exitCode, output } = await runBeside('backup', at('house.tar'))
  expect([exitCode, output]).toEqual([0, expect.stringContaining('s3://backups/files aren’t included')])
  const names = await namesIn(at('house.tar'))
  expect(names).toContain('cohearth.sqlite')
  expect(names.filter((name) => name.endsWith('.webp'))).toEqual([])
  const restored = await runBeside('restore', at('house.tar'))
  expect([restored.exitCode, restored.output]).toEqual([0, expect.stringContaining('Restore them there.')])
})

test('pictures from an earlier backup are restored to the bucket, and those in the data folder stay', async () => {
  const before = pictures()
  expect(run('backup', at('house.tar')).exitCode).toBe(0)
  set(s3.filesEnv)
  expect(await runBeside('restore', at('house.tar'))).toMatchObject({ exitCode: 0, errors: '' })
  const stored = [...s3.objects].filter(([key]) => key.startsWith('files/pictures/'))
  const digests = stored.map(([key, bytes]) => [
    key.slice('files/pictures/'.length),
    new Bun.CryptoHasher('sha256').update(bytes).digest('hex'),
  ])
  expect(Object.fromEntries(digests)).toEqual(before)
  expect(pictures()).toEqual(before)
})

/** Memory, which is a different file system from the disk. */
const MEMORY = '/dev/shm'
const isElsewhere = existsSync(MEMORY) && statSync(MEMORY).dev !== statSync(tmpdir()).dev

test.if(isElsewhere)('pictures on a file system shared by several machines are in a backup', async () => {
  const shared = mkdtempSync(join(MEMORY, 'cohearth-shared-'))
  try {
    cpSync(at('data/pictures'), join(shared, 'pictures'), { recursive: true })
    rmSync(at('data/pictures'), { recursive: true })
    symlinkSync(join(shared, 'pictures'), at('data/pictures'))
    expect(run('backup', at('house.tar'))).toMatchObject({ exitCode: 0, errors: '' })
    const names = await namesIn(at('house.tar'))
    for (const name of Object.keys(pictures())) expect(names).toContain(`pictures/${name}`)
  } finally {
    rmSync(shared, { recursive: true })
  }
})
