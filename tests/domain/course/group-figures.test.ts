import { describe, expect, test } from 'bun:test'
import { type GroupFigures, startValues, withNames } from '#domain/course/group-figures.ts'
import { agreeing, missingValues } from '#domain/course/worksheets.ts'
import { COURSE } from '#db/seed/shipped-course.ts'

const FIVE = ['Maya', 'Théo', 'Hana', 'Sam', 'Luc']
const FIGURES: GroupFigures = {
  owners: FIVE.map((name, at) => ({ name, percent: [30, 25, 20, 15, 10][at] ?? 0 })),
  money: { price: 900_000, down: 180_000 },
}
const ONLY_NAMES: GroupFigures = {
  owners: FIGURES.owners.map(({ name }) => ({ name, percent: null })),
  money: null,
}

const SHEETS = COURSE.modules.flatMap(({ curriculums }) => curriculums.flatMap(({ resources }) => resources))
const blocksOf = (key: string) => SHEETS.find((sheet) => sheet.key === key)?.blocks ?? []
const startOf = (key: string, figures = FIGURES) => startValues(blocksOf(key), figures)

describe('a worksheet’s initial values', () => {
  test('are names and shares in the owners’ columns, and the down payment', () => {
    expect(startOf('group-budget')).toEqual({
      ...Object.fromEntries(FIVE.map((name, at) => [`2.0.${at + 1}`, name])),
      ...Object.fromEntries(FIGURES.owners.map(({ percent }, at) => [`7.1.${at + 1}`, `${percent}%`])),
      '4.4.2': '$180,000',
    })
  })

  test('are a row for each owner, and the price and mortgage', () => {
    expect(startOf('closing-checklist')).toMatchObject({
      '3.0.2': '$900,000',
      '3.1.2': '$720,000',
      '4.0.0': 'Maya',
      '4.4.0': 'Luc',
      '4.4.1': '10%',
    })
    expect(startOf('four-ways')).toMatchObject({
      '1.0.6': '$180,000',
      '1.1.6': '$720,000',
    })
  })

  test('are only names until the group has set its numbers', () => {
    expect(Object.values(startOf('closing-checklist', ONLY_NAMES))).toEqual(FIVE)
  })

  test('leaves examples and totals alone', () => {
    const start = startOf('whose-is-what')
    expect(Object.entries(start)).toEqual(FIVE.map((name, at) => [`1.${at + 1}.0`, name]))
  })

  test('are empty if a worksheet asks for nothing that a group has', () => {
    expect(startOf('house-rules-on-one-page')).toEqual({})
    expect(startOf('title-instruction')).toEqual({})
  })
})

test('names are above the owners’ columns, as far as there are owners', () => {
  const two = { ...FIGURES, owners: FIGURES.owners.slice(0, 2) }
  const [table] = withNames(blocksOf('our-price'), two).filter(({ kind }) => kind === 'table')
  expect(table).toMatchObject({
    columns: ['Per month', 'Maya', 'Théo', 'Owner 3', 'Owner 4', 'Owner 5', 'Together'],
  })
})

test('every worksheet that asks for owners has room for five', () => {
  const tables = SHEETS.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'))
  const counts = tables.map(({ columns }) => columns.filter((title) => /^Owner \d$/.test(title)).length)
  expect(new Set(counts)).toEqual(new Set([0, 5]))
  const byRow = tables.filter(({ columns }) => columns[0] === 'Owner')
  expect(byRow.map(({ rows }) => rows.filter(([first]) => first === '').length)).toEqual(byRow.map(() => 5))
})

test('what someone typed is never replaced, even if it started as a suggestion', () => {
  const start = { a: 'Maya', b: '30%', c: '$900,000' }
  expect(missingValues({ a: 'Robin', b: ' ' }, start)).toEqual({ b: '30%', c: '$900,000' })
  expect(agreeing({ a: 'Maya', b: '31%' }, start)).toEqual(['a'])
})
