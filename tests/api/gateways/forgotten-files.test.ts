import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderStore } from '#api/gateways/files/folder.ts'
import { removeUnusedFiles } from '#api/gateways/files/store.ts'
import { HOUR_MS } from '#domain/duration.ts'
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
