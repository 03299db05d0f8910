import { expect, test } from 'bun:test'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE } from '#api/boot/data-folder.ts'
import { withLocalDemo } from '#api/boot/local-demo.ts'
import { openDatabase } from '#db/client.ts'
import { seedVersions, users } from '#db/schema/index.ts'
import { DEMO_MARK } from '#db/seed/demo/people.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const MIGRATIONS = join(import.meta.dir, '../../../db/migrations')
const folder = temporaryFolder()

async function dataFolder(fill?: (db: ReturnType<typeof openDatabase>) => Promise<unknown>): Promise<string> {
  const data = mkdtempSync(join(folder, 'data-'))
  const db = openDatabase(join(data, DATABASE))
  if (fill) {
    db.migrate(MIGRATIONS)
    await fill(db)
  }
  await db.close()
  return data
}

const demoIn = (DATA_DIR: string, more = {}) => withLocalDemo({ DATA_DIR, ...more }).demo
const ada = {
  email: 'ada@example.test',
  first_name: 'Ada',
  last_name: 'Byron',
  phone_number: '',
  created_at: 1,
}
const signedUp = { state_id: 99, state_label: 'Signed up', stage: 'lead' as const }
const withUser = (db: ReturnType<typeof openDatabase>) =>
  db.write(async (tx) => void (await tx.insert(users).values({ ...ada, ...signedUp, role: ROLE.ADMIN })))

test('a new database on this machine gets the demo', () => {
  expect(demoIn(join(folder, 'nowhere'))).toBe(true)
})

test('a database whose first start stopped before the demo was loaded gets it too', async () => {
  expect(demoIn(await dataFolder())).toBe(true)
  expect(demoIn(await dataFolder(async () => undefined))).toBe(true)
})

test('a database with the demo keeps it, and one with real data never gets it', async () => {
  const mark = { name: DEMO_MARK, version: 1, loaded_at: 1 }
  const demo = await dataFolder(async (db) => {
    await withUser(db)
    await db.write(async (tx) => void (await tx.insert(seedVersions).values(mark)))
  })
  const folder = await dataFolder(withUser)
  expect([demoIn(demo), demoIn(folder)]).toEqual([true, false])
})

test('DEMO overrides the default', async () => {
  expect(demoIn(await dataFolder(), { DEMO: '0' })).toBe(false)
  expect(demoIn(await dataFolder(withUser), { DEMO: '1' })).toBe(true)
})
