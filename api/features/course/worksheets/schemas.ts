import * as v from 'valibot'
import type { Block } from '#domain/course/contents.ts'
import { MAX_SPACE_LENGTH } from '#domain/course/worksheets.ts'
import { formatCount } from '#domain/format.ts'

const value = v.pipe(
  v.string('Enter some text.'),
  v.maxLength(MAX_SPACE_LENGTH, () => `Enter at most ${formatCount(MAX_SPACE_LENGTH)} characters.`),
)

/** More than any worksheet has. */
const MAX_CHANGES = 500

export const sheetChanges = v.object({
  changes: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(20, 'Please reload this page.')), value),
    v.maxEntries(MAX_CHANGES, 'Please reload this page.'),
  ),
})

const items = v.array(v.string())

const block: v.GenericSchema<unknown, Block> = v.variant('kind', [
  v.object({ kind: v.literal('heading'), text: v.string() }),
  v.object({ kind: v.literal('text'), text: v.string() }),
  v.object({ kind: v.literal('checklist'), items }),
  v.object({ kind: v.literal('fields'), items }),
  v.object({ kind: v.literal('table'), columns: items, rows: v.array(items) }),
  v.object({ kind: v.literal('notes'), lines: v.number() }),
])

const values = v.record(v.string(), v.string())

export const sheetValues = v.object({ values })

export const worksheetResponse = v.object({
  id: v.number(),
  title: v.string(),
  course: v.string(),
  film: v.string(),
  checked_on: v.string(),
  module: v.number(),
  video: v.string(),
  pdf: v.string(),
  blocks: v.array(block),
  values,
})
