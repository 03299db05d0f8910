import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { PERSONS } from '#art/parts.ts'
import { portraitFile, PORTRAITS_FOLDER } from '../portraits.ts'

test.each([...PERSONS])('%s looks on pages as in the films', async (person) => {
  const file = await Bun.file(join(PORTRAITS_FOLDER, `${person}.svg`)).text()
  expect(file).toBe(portraitFile(person))
  // Pages carry at most a few kilobytes for each.
  expect(Bun.gzipSync(file).length).toBeLessThan(8000)
})
