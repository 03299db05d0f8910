import { describe, expect, test } from 'bun:test'
import { EVENTS, type ExitEvent, type Owned } from '#domain/exits/scenario.ts'
import { figuresOf, summaryOf } from '#features/exits/summary-texts.ts'
import { workingOf } from '#features/exits/working-texts.ts'
import { shown } from './support.ts'

const THREE = { shares: [40, 35, 25], leaver: 2 }
/** After four years worth $473,160, with $573,917.01 owed. */
const UNDERWATER = { ...THREE, figures: { growth: -12 } }

const linesOf = (event: ExitEvent, owned: Owned = UNDERWATER) => {
  const { outcome, owners } = shown(owned, { event })
  return workingOf(outcome, owners).map(({ title, note, amount }) => [title, note, amount])
}
const said = (event: ExitEvent) => {
  const { outcome, owners } = shown(UNDERWATER, { event })
  return { summary: summaryOf(outcome, owners), figures: figuresOf(outcome, owners) }
}

describe('with a home that’s worth less than its mortgage', () => {
  test('the working of a buyout adds up, and says who pays', () => {
    expect(linesOf('buyout').slice(-3, -1)).toEqual([
      ['Kofi pays', 'To leave, because the home is worth less than it owes', '$25,189.25'],
      [
        'New mortgage',
        '$573,917.01 − $25,189.25 + $2,400.00 costs. That’s 116.48% of the value, and 80% is the most.',
        '$551,127.76',
      ],
    ])
  })

  test('the family of someone who died pays, and life cover doesn’t', () => {
    expect(linesOf('death').slice(-4, -2)).toEqual([
      ['Life cover pays first', 'An assumed amount', '$0.00'],
      ['Kofi’s family pays', 'To leave, because the home is worth less than it owes', '$25,189.25'],
    ])
    const { summary, figures } = said('death')
    expect(summary).toBe(
      'The home is worth less than it owes, so Kofi’s family pays $25,189.25 toward the mortgage.',
    )
    expect(figures[2]).toEqual(['Kofi’s family pays', '$25,189.25'])
  })

  test('the highest bidder gets money from the others', () => {
    expect(linesOf('sealed-bids').slice(-3)).toEqual([
      [
        'You pay',
        '35% of what your own bid is short of the debts, less the extra in the winner’s',
        '$30,945.95',
      ],
      [
        'Kofi pays',
        '25% of what Kofi’s own bid is short of the debts, less the extra in the winner’s',
        '$24,604.25',
      ],
      ['Maya gets', 'In cash, and takes over the mortgage', '$55,550.20'],
    ])
  })

  test('no share changes hands for missed payments', () => {
    expect(said('default').summary).toBe(
      'Kofi misses 3 months. Without catching up, it stays a debt, because there’s no equity to turn into a share.',
    )
    expect(linesOf('default').slice(-2)).toEqual([
      ['To catch up, Kofi owes', 'Paying this restores everything.', '$3,372.85'],
      ['If Kofi never catches up', 'It stays a debt: there’s no equity to turn into a share.', '0.0%'],
    ])
  })

  test('an outsider’s offer is compared with a negative amount', () => {
    expect(linesOf('first-refusal').flat()).toContain('At the appraised value it would be −$25,189.25.')
  })
})

test.each(EVENTS)('no amount of %s is a negative zero', (event) => {
  const owned = { ...THREE, figures: { years: 5, year: 12, cover: 0, commission: 0 } }
  for (const text of linesOf(event, owned).flat()) expect(text).not.toContain('-$')
})

test('what a shotgun’s buyers gain is the difference between its two amounts', () => {
  const owned = { shares: [50, 50], leaver: 1 }
  const { outcome, owners } = shown(owned, { event: 'shotgun', safeguards: ['time'] })
  const cents = (text = '') => Number(text.replaceAll(/\D/g, ''))
  const [pays, gains] = workingOf(outcome, owners).slice(-2)
  expect(pays?.title).toBe('Maya pays for 50%')
  expect(Math.abs(cents(pays?.amount) - cents(pays?.note.split('it’s')[1]))).toBe(cents(gains?.amount))
})
