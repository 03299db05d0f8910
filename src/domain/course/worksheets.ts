import type { Block } from './contents.ts'

/** In characters: for a cell or a line, and for a block of notes. */
export const MAX_LINE_LENGTH = 300
export const MAX_SPACE_LENGTH = 4000

/** What's filled in on a worksheet, by the key of its field. */
export type SheetValues = Readonly<Record<string, string>>

/** Returns the keys of fields that still have their starting value. */
export function agreeing(values: SheetValues, start: SheetValues): string[] {
  return Object.keys(start).filter((key) => values[key] === start[key])
}

/** Returns the starting values of fields that are empty now. */
export function missingValues(values: SheetValues, start: SheetValues): SheetValues {
  return Object.fromEntries(Object.entries(start).filter(([key]) => (values[key] ?? '').trim() === ''))
}

interface SheetField {
  key: string
  kind: 'line' | 'space' | 'tick'
}

export const TICKED = 'yes'

/** Returns a field's key: the index of its block, and its row and column there, all from 0. */
export function fieldKey(block: number, row = 0, column = 0): string {
  return `${block}.${row}.${column}`
}

/** Returns everything that can be filled in: empty cells, lines, spaces and boxes to tick. */
export function fieldsOf(blocks: readonly Block[]): SheetField[] {
  return blocks.flatMap((block, at) => fieldsIn(block, at))
}

function fieldsIn(block: Block, at: number): SheetField[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return []
    case 'checklist':
      return block.items.map((_, row) => ({ key: fieldKey(at, row), kind: 'tick' }))
    case 'fields':
      return block.items.map((_, row) => ({ key: fieldKey(at, row), kind: 'line' }))
    case 'notes':
      return [{ key: fieldKey(at), kind: 'space' }]
    case 'table':
      return block.rows.flatMap((cells, row) =>
        cells.flatMap((cell, column): SheetField[] =>
          cell === '' ? [{ key: fieldKey(at, row, column), kind: 'line' }] : [],
        ),
      )
  }
}

const LONGEST = { line: MAX_LINE_LENGTH, space: MAX_SPACE_LENGTH, tick: TICKED.length } as const

/** Returns the values after changes: unknown fields are dropped, empty ones removed, long ones cut. */
export function withChanges(
  blocks: readonly Block[],
  values: SheetValues,
  changes: SheetValues,
): SheetValues {
  const next = { ...values, ...changes }
  return Object.fromEntries(
    fieldsOf(blocks).flatMap(({ key, kind }) => {
      const value = (next[key] ?? '').slice(0, LONGEST[kind])
      const isFilled = kind === 'tick' ? value === TICKED : value.trim() !== ''
      return isFilled ? [[key, value] as const] : []
    }),
  )
}

/** Returns each filled-in field with its label, for an export. */
export function inWords(blocks: readonly Block[], values: SheetValues): { field: string; value: string }[] {
  return fieldsOf(blocks).flatMap(({ key }) => {
    const value = values[key]
    return value === undefined ? [] : [{ field: fieldLabel(blocks, key), value }]
  })
}

/** Returns what a field asks, such as “Price, Ours”. */
export function fieldLabel(blocks: readonly Block[], key: string): string {
  const [at = 0, row = 0, column = 0] = key.split('.').map(Number)
  const block = blocks[at]
  switch (block?.kind) {
    case 'checklist':
    case 'fields':
      return block.items[row] ?? ''
    case 'table': {
      const first = block.rows[row]?.[0] || `Row ${row + 1}`
      return column === 0 ? `${first}, ${block.columns[0]}` : `${first}, ${block.columns[column]}`
    }
    default: {
      const heading = blocks.slice(0, at).findLast(({ kind }) => kind === 'heading')
      return heading?.kind === 'heading' ? `Notes: ${heading.text}` : 'Notes'
    }
  }
}
