import { describe, expect, test } from 'bun:test'
import type { Block } from '#domain/course/contents.ts'
import {
  agreeing,
  fieldLabel,
  fieldsOf,
  inWords,
  MAX_LINE_LENGTH,
  MAX_SPACE_LENGTH,
  missingValues,
  withChanges,
} from '#domain/course/worksheets.ts'

const SHEET: Block[] = [
  { kind: 'heading', text: 'Before you view it' },
  { kind: 'text', text: 'Walk through it together.' },
  { kind: 'checklist', items: ['Roof', 'Furnace'] },
  { kind: 'fields', items: ['Address'] },
  {
    kind: 'table',
    columns: ['Cost', 'Ours'],
    rows: [
      ['Price', ''],
      ['', ''],
    ],
  },
  { kind: 'notes', lines: 4 },
]

describe('a worksheet', () => {
  test('can be filled in where it has boxes, lines, empty cells and space for notes', () => {
    expect(fieldsOf(SHEET)).toEqual([
      { key: '2.0.0', kind: 'tick' },
      { key: '2.1.0', kind: 'tick' },
      { key: '3.0.0', kind: 'line' },
      { key: '4.0.1', kind: 'line' },
      { key: '4.1.0', kind: 'line' },
      { key: '4.1.1', kind: 'line' },
      { key: '5.0.0', kind: 'space' },
    ])
  })

  test.each([
    ['2.1.0', 'Furnace'],
    ['3.0.0', 'Address'],
    ['4.0.1', 'Price, Ours'],
    ['4.1.0', 'Row 2, Cost'],
    ['4.1.1', 'Row 2, Ours'],
    ['5.0.0', 'Notes: Before you view it'],
  ])('describes what field %s asks for', (key, label) => expect(fieldLabel(SHEET, key)).toBe(label))

  test('has no untitled notes without a heading above them', () => {
    expect(fieldLabel([{ kind: 'notes', lines: 2 }, ...SHEET], '0.0.0')).toBe('Notes')
  })

  test('drops fields that it doesn’t have, and empty ones', () => {
    const values = { '2.0.0': 'yes', '3.0.0': '77 Stinson', '9.0.0': 'lost' }
    const changes = { '2.0.0': 'no', '2.1.0': 'yes', '4.0.1': '   ', '5.0.0': 'Damp cellar' }
    expect(withChanges(SHEET, values, changes)).toEqual({
      '2.1.0': 'yes',
      '3.0.0': '77 Stinson',
      '5.0.0': 'Damp cellar',
    })
  })

  test('cuts what’s longer than its field', () => {
    const long = 'x'.repeat(MAX_SPACE_LENGTH + 1)
    const values = withChanges(SHEET, {}, { '3.0.0': long, '5.0.0': long, '2.0.0': 'yes!' })
    expect(Object.values(values).map(({ length }) => length)).toEqual([3, MAX_LINE_LENGTH, MAX_SPACE_LENGTH])
  })

  test('is exported with the words beside each field', () => {
    expect(inWords(SHEET, { '4.0.1': '$789,000', '2.0.0': 'yes' })).toEqual([
      { field: 'Roof', value: 'yes' },
      { field: 'Price, Ours', value: '$789,000' },
    ])
  })

  test('is prefilled with a group’s figures only where it’s blank', () => {
    const start = { '3.0.0': '77 Stinson', '4.0.1': '$789,000' }
    expect(missingValues({ '3.0.0': ' ', '4.0.1': '$800,000' }, start)).toEqual({ '3.0.0': '77 Stinson' })
    expect(agreeing({ '3.0.0': '77 Stinson', '4.0.1': '$800,000' }, start)).toEqual(['3.0.0'])
  })
})
