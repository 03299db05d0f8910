import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import { ROOT, sourceOf } from './walk.ts'

const MAX_LINES = 250

/** Migrations are generated. The studio is a separate tool, whose tests all rerun when one of its files changes. */
const EXCEPT = /^db\/(migrations|seed\/course\/studio)\//

test(`no file has more than ${MAX_LINES} lines`, async () => {
  const all = [...new Glob('{src,api,db,tests}/**/*.{ts,tsx,astro,css}').scanSync({ cwd: ROOT })]
  const files = all.filter((file) => !EXCEPT.test(file))
  expect(files.length).toBeGreaterThan(2000)
  const lengths = await Promise.all(
    files.map(async (file) => ({ file, lines: (await sourceOf(file)).split('\n').length - 1 })),
  )
  expect(lengths.filter(({ lines }) => lines > MAX_LINES)).toEqual([])
})
