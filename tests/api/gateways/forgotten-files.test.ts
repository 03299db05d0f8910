import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nextReceiptNames } from '#api/features/ledger/receipts/queries.ts'
import { nextPictureNames } from '#api/features/listings/desk/pictures/queries.ts'
import { nextPictureNames as nextPeoplesPictures } from '#api/features/profile/queries.ts'
import { folderStore } from '#api/gateways/files/folder.ts'
import { removeUnusedFiles } from '#api/gateways/files/store.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { anExpense, aHome as aLedger, theyPost } from '#tests/api/ledger/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aHome, aPicture } from '#tests/support/listings.ts'
import { png } from '#tests/support/pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder()
const now = Date.now()

/** Creates a folder with two-hour-old files of these names. */
function withOld(...files: string[]): string {
  const made = mkdtempSync(join(folder, 'files-'))
  const then = new Date(now - 2 * HOUR_MS)
  for (const file of files) {
    writeFileSync(join(made, file), 'x')
    utimesSync(join(made, file), then, then)
  }
  return made
}

const rows = Array.from({ length: 1201 }, (_, i) => ({
  id: 2 * i + 1,
  name: i % 2 === 0 ? `name${i}` : null,
}))
const nameOf = (file: string) => /^(name\d+)/.exec(file)?.[1] ?? null

test('each of many rows keeps its files, and other work runs in between', async () => {
  const kept = ['name0.a', 'name0.b', 'name600.a', 'name1200.a', 'note.txt']
  const made = withOld(...kept, 'name601.a', 'name1300.a', 'name1300.b')
  let turns = 0
  const before: number[] = []
  const rowsAfter = async (id: number, atMost: number) => {
    before.push(turns)
    setImmediate(() => (turns += 1))
    return rows.filter((row) => row.id > id).slice(0, atMost)
  }
  await removeUnusedFiles(folderStore(made), { nameOf, rowsAfter }, now)
  expect(readdirSync(made).toSorted()).toEqual(kept.toSorted())
  expect(before).toEqual([0, 1, 2])
})

test("rows aren't read without files of ours, or without a folder", async () => {
  const rowsAfter = () => Promise.reject(new Error('asked'))
  await removeUnusedFiles(folderStore(withOld('note.txt')), { nameOf, rowsAfter }, now)
  await removeUnusedFiles(folderStore(join(folder, 'nowhere')), { nameOf, rowsAfter }, now)
})

async function threePictures(app: TestApp): Promise<void> {
  const { id } = await aHome(app)
  for (const position of [1, 2, 3]) await aPicture(app, id, `picture${position}`, position)
}

async function threeReceipts(app: TestApp): Promise<void> {
  const [as] = await aLedger(app)
  await theyPost(app, as, { draft: anExpense() })
  for (const side of [10, 20, 30]) {
    const form = new FormData()
    form.set('receipt', new File([new Uint8Array(png(side, side))], 'receipt.png'))
    expect((await app.call('POST', '/ledger/entries/2/receipts', { as, form })).ok).toBe(true)
  }
}

async function threePeople(app: TestApp): Promise<void> {
  for (const _ of [1, 2, 3]) await aClient(app)
}

// In another order, a batch would skip rows, and their files would be removed.
test.each([
  ['homes’ pictures', threePictures, nextPictureNames],
  ['receipts', threeReceipts, nextReceiptNames],
  ['people’s pictures', threePeople, nextPeoplesPictures],
] as const)('rows of %s are read in batches by id, each once', async (_what, make, rowsAfter) => {
  const app = await testApp()
  await make(app)
  const { read } = app.deps.db
  const all = (await rowsAfter(read, 0, 99)).map(({ id }) => id)
  expect(all.length).toBeGreaterThanOrEqual(3)
  const batched: number[] = []
  for (const _ of all) batched.push(...(await rowsAfter(read, batched.at(-1) ?? 0, 1)).map(({ id }) => id))
  expect(batched).toEqual(all.toSorted((a, b) => a - b))
  await app.close()
})
