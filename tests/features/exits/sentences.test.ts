import { describe, expect, test } from 'bun:test'
import { assumedText } from '#features/exits/paper-texts.ts'
import { loansLeftText } from '#features/exits/States.tsx'
import { summaryOf } from '#features/exits/summary-texts.ts'
import { workingOf } from '#features/exits/working-texts.ts'
import { shown } from './support.ts'

const THREE = { shares: [40, 35, 25], leaver: 2 }
const TWO = { shares: [50, 50], leaver: 0 }

const summary = (...of: Parameters<typeof shown>) => {
  const { outcome, owners } = shown(...of)
  return summaryOf(outcome, owners)
}
const notes = (...of: Parameters<typeof shown>) => {
  const { outcome, owners } = shown(...of)
  return workingOf(outcome, owners).map(({ title, note }) => `${title}: ${note}`)
}

describe('a buyout', () => {
  test('says who owns all of it when one person stays', () => {
    expect(summary(TWO, { event: 'buyout' })).toBe('You stay and own the whole home.')
    expect(summary({ ...TWO, leaver: 1 }, { event: 'buyout' })).toBe('Maya stays and owns the whole home.')
  })

  test('says everyone’s share when several people stay', () => {
    expect(summary(THREE, { event: 'buyout' })).toBe('Maya and you stay, at 8/15 and 7/15.')
  })
})

describe('sealed bids', () => {
  test('name the winner, who may be the reader or a couple with the reader', () => {
    const bids = [800_000, 900_000, 700_000]
    expect(summary(THREE, { event: 'sealed-bids', bids })).toEndWith('Yours is highest, so you buy.')
    expect(summary(THREE, { event: 'sealed-bids', bids, couples: [[1, 2]] })).toEndWith(
      'Kofi’s and yours is highest, so Kofi and you buy.',
    )
    expect(notes(THREE, { event: 'sealed-bids', bids })).toContain(
      'You pay: In cash, and take over the mortgage',
    )
  })

  test('say so when the highest are equal', () => {
    const bids = [900_000, 900_000, 700_000]
    expect(summary(THREE, { event: 'sealed-bids', bids })).toEndWith(
      'The highest are equal. Agree to draw lots; here Maya buys.',
    )
  })
})

describe('loans', () => {
  test('that the reader gave the home are called theirs', () => {
    const lent = [0, 5_000, 5_000]
    expect(notes({ ...THREE, lent }, { event: 'sale' })).toEqual(
      expect.arrayContaining([
        'You get: With what you lent the home',
        'Kofi gets: With what they lent the home',
      ]),
    )
    expect(notes({ ...THREE, lent, leaver: 1 }, { event: 'buyout' }).join()).toContain(
      'and what you lent the home',
    )
  })

  test('between owners say whether the reader is one of the two', () => {
    const between = [
      { lender: 0, borrower: 1, dollars: 500 },
      { lender: 0, borrower: 2, dollars: 500 },
    ]
    expect(notes(THREE, { event: 'sale', between })).toEqual(
      expect.arrayContaining([
        'You repay Maya: A loan between you. Nobody else pays a part of it.',
        'Kofi repays Maya: A loan between them. Nobody else pays a part of it.',
      ]),
    )
    const left = (place: number) => {
      const { outcome, owners } = shown(THREE, { event: 'default', between: between.slice(place, place + 1) })
      return loansLeftText(outcome, owners)
    }
    expect(left(0)).toBe(
      'You owe Maya $500.00. This stays between you, and the figures above don’t count it.',
    )
    expect(left(1)).toEndWith('This stays between them, and the figures above don’t count it.')
  })
})

describe('a printed scenario', () => {
  const assumed = (figures: Record<string, number>) => {
    const { outcome } = shown({ ...THREE, figures }, { event: 'sale' })
    return assumedText(outcome, '2026-11-29')
  }

  test('says how much of the mortgage is left', () => {
    expect(assumed({ years: 25, year: 4 })).toContain(' 21 years of the mortgage left.')
    expect(assumed({ years: 5, year: 4 })).toContain(' 1 year of the mortgage left.')
    expect(assumed({ years: 5, year: 5 })).toContain(' The mortgage is paid off.')
  })
})
