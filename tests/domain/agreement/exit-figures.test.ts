import { describe, expect, test } from 'bun:test'
import type { SheetOwner } from '#domain/agreement/sheet/facts.ts'
import { outlineOf } from '#domain/agreement/sheet/outline.ts'
import { acceptedOn } from '#domain/agreement/sheet/term-sheet.ts'
import { salePrice, workedBuyout } from '#domain/agreement/sheet/worked-exits.ts'
import { aSheet, aTerm, FIGURES, OWNERS } from './term-sheets.ts'

test('example prices are rounded to the thousand', () => {
  expect(salePrice(789_000, 110)).toBe(868_000)
  expect(salePrice(789_600, 110)).toBe(869_000)
  expect(salePrice(789_000, 90)).toBe(710_000)
})

test('a buyout subtracts the mortgage from the value', () => {
  const { lines } = workedBuyout(OWNERS, FIGURES, { value: 860_000, leaver: 2 })
  const [value, mortgage, equity] = lines.map(({ cents }) => cents)
  expect(value).toBe(86_000_000)
  expect(mortgage).toBeLessThan(0)
  expect(equity).toBe((value ?? 0) + (mortgage ?? 0))
})

describe('schedule B', () => {
  const blocks = outlineOf(aSheet(), '').find(({ key }) => key === 'exits')?.blocks ?? []
  const peopleIn = (at: number) => {
    const table = blocks.filter((block) => block.kind === 'table')[at]
    return table?.rows.map(([label]) => label).filter((label) => /gets|pays/.test(label ?? ''))
  }

  test('says that everyone gets something from a sale, and who pays in a buyout', () => {
    expect(peopleIn(0)).toEqual(['Leila gets', 'Robin gets', 'Kofi gets'])
    expect(peopleIn(2)).toEqual(['Leila pays', 'Robin pays', 'Kofi gets'])
  })

  test('says that an owner who put nothing in gets nothing from a sale at a loss', () => {
    const [leila, robin, kofi] = OWNERS as [SheetOwner, SheetOwner, SheetOwner]
    const owners = [leila, { ...robin, putsIn: 6_780_000 }, { ...kofi, putsIn: 0 }]
    const exits = outlineOf(aSheet({ owners }), '').find(({ key }) => key === 'exits')?.blocks ?? []
    const [, loss] = exits.filter((block) => block.kind === 'table')
    expect(loss?.rows.at(-1)).toEqual(['Kofi gets', '$0.00'])
  })

  test('says what isn’t counted in the home’s province', () => {
    const texts = (province: 'BC' | 'ON') =>
      outlineOf(aSheet({ province }), '')
        .flatMap((part) => part.blocks)
        .flatMap((block) => ('text' in block ? [block.text] : []))
        .join('\n')
    expect(texts('BC')).toContain('British Columbia’s PST')
    expect(texts('ON')).not.toMatch(/We couldn’t check|null/)
  })
})

test('a sheet is accepted on the day of the latest acceptance, whatever their order', () => {
  const accepted = [
    { name: 'Leila', day: '2027-01-12' },
    { name: 'Robin', day: '2027-01-10' },
  ]
  expect(acceptedOn(aSheet({ terms: [aTerm({ accepted })] }))).toBe('2027-01-12')
})
