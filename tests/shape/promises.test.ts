import { expect, test } from 'bun:test'
import { promisesIndex, PROMISES_PATH } from '#tests/support/promises.ts'
import { sourceOf } from './walk.ts'

test('docs/promises.md lists every promise in the tests', async () => {
  const index = await promisesIndex()
  expect(index.split('\n').length).toBeGreaterThan(300)
  // A sentence that's cut off has no full stop.
  expect(index.match(/^- .*[^.\n]$/gm)).toBeNull()
  expect(await sourceOf(PROMISES_PATH)).toBe(index)
})
