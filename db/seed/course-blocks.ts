import * as v from 'valibot'
import type { Block } from '#domain/course/contents.ts'
import { fieldFault, listOf, text } from './fields.ts'

const ITEMS = { minimum: 1, maximum: 20 } as const
const COLUMNS = { minimum: 1, maximum: 7 } as const
const ROWS = { minimum: 1, maximum: 12 } as const
const MAXIMUM_LINES = 30

const block = <Kind extends string, Fields extends v.ObjectEntries>(kind: Kind, fields: Fields) =>
  v.strictObject({ kind: v.literal(kind), ...fields }, fieldFault)

const cell = v.pipe(
  v.string('must be text'),
  v.check((value) => value === value.trim(), 'must not have spaces around it'),
)

const table = v.pipe(
  block('table', { columns: listOf(text, COLUMNS), rows: listOf(v.array(cell, 'must be a list'), ROWS) }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { columns, rows } = dataset.value
    for (const [index, row] of rows.entries()) {
      if (row.length === columns.length) continue
      addIssue({ message: `row ${index + 1} has ${row.length} cells for ${columns.length} columns` })
    }
  }),
)

const lines = v.pipe(
  v.number(`must be a whole number from 1 to ${MAXIMUM_LINES}`),
  v.integer(`must be a whole number from 1 to ${MAXIMUM_LINES}`),
  v.minValue(1, `must be a whole number from 1 to ${MAXIMUM_LINES}`),
  v.maxValue(MAXIMUM_LINES, `must be a whole number from 1 to ${MAXIMUM_LINES}`),
)

export const blockSchema: v.GenericSchema<unknown, Block> = v.variant(
  'kind',
  [
    block('heading', { text }),
    block('text', { text }),
    block('checklist', { items: listOf(text, ITEMS) }),
    block('fields', { items: listOf(text, ITEMS) }),
    table,
    block('notes', { lines }),
  ],
  'must be a heading, text, checklist, fields, table or notes block',
)
