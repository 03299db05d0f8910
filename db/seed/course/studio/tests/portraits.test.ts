import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { PERSONS } from '#art/parts.ts'
import { portraitFile, PORTRAITS_FOLDER } from '../portraits.ts'

test.each([...PERSONS])('%s looks the same on pages and in films', async (person) => {
  const file = await Bun.file(join(PORTRAITS_FOLDER, `${person}.svg`)).text()
  expect(file).toBe(portraitFile(person))
  // Pages can afford at most a few kilobytes each.
  expect(Bun.gzipSync(file).length).toBeLessThan(8000)
})
