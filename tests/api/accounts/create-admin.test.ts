import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATABASE } from '#api/boot/data-folder.ts'
import { openDatabase } from '#db/client.ts'
import { emailChanges, users } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { formatDateTime } from '#domain/format.ts'

const MAIN = join(import.meta.dir, '../../../api/main.ts')

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'cohearth-test-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function createAdmin(email: string) {
  const named = ['--email', email, '--first-name', 'Ada', '--last-name', 'Byron']
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder }
  const run = Bun.spawnSync([process.execPath, MAIN, 'create-admin', ...named], { env })
  return { code: run.exitCode, errors: run.stderr.toString() }
}

test('create-admin refuses a former address while its owner can still restore it', async () => {
  expect(createAdmin('ada@example.test').code).toBe(0)
  const db = openDatabase(join(folder, DATABASE))
  const now = Date.now()
  const moved = { user_id: 1, new_email: 'ada@example.test', by_admin: false, created_at: now }
  const until = now + DAY_MS
  await db.write(async (tx) => {
    await tx.insert(emailChanges).values([
      { ...moved, id: 'kept', old_email: 'former@example.test', confirmed_at: now, ends_at: until },
      { ...moved, id: 'open', old_email: 'asked@example.test', confirmed_at: null, ends_at: until },
      { ...moved, id: 'over', old_email: 'over@example.test', confirmed_at: 1, ends_at: now - 1 },
    ])
  })
  const { code, errors } = createAdmin('Former@Example.test')
  expect([code, errors]).toEqual([1, expect.stringContaining(formatDateTime(until))])
  for (const free of ['asked@example.test', 'over@example.test']) expect(createAdmin(free).code).toBe(0)
  expect(await db.read.$count(users)).toBe(3)
  await db.close()
})
