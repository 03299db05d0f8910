import { describe, expect, test } from 'bun:test'
import { type InCommon, inCommonSentence, inCommonWith, inCommonWords } from '#domain/matching/in-common.ts'
import type { Summary } from '#domain/matching/summary.ts'
import { NO_WISH, type Wish } from '#domain/matching/wish.ts'

const wish = (given: Partial<Wish>): Wish => ({ ...NO_WISH, ...given })
const months = (from_month: string | null, to_month: string | null) => wish({ from_month, to_month })
const closeOn = (...close: Summary['close']): Summary => ({ close, apart: [] })
const area = (area: Summary['close'][number]): InCommon => ({ kind: 'area', area })

/** Of the second of two matches; the first has nothing in common. */
function second(own: Wish | null, theirs: Wish | null, summary: Summary | null) {
  return inCommonWith([
    { own, theirs: null, summary: null },
    { own, theirs, summary },
  ])[1]
}

describe('what someone has in common with a match', () => {
  test.each<[what: string, own: Wish | null, theirs: Wish | null, found: InCommon | null]>([
    [
      'a place on both cards',
      wish({ places: ['Guelph', 'Hamilton'] }),
      wish({ places: ['Hamilton'] }),
      { kind: 'place', place: 'Hamilton' },
    ],
    [
      'the first place on the viewer’s card that’s on both',
      wish({ places: ['Guelph', 'Hamilton'] }),
      wish({ places: ['Hamilton', 'Guelph'] }),
      { kind: 'place', place: 'Guelph' },
    ],
    ['months that overlap', months('2027-03', '2027-06'), months('2027-06', null), { kind: 'timing' }],
    ['an open start and an open end', months(null, '2027-06'), months('2027-01', null), { kind: 'timing' }],
    ['months that don’t overlap', months('2027-03', '2027-05'), months('2027-06', '2027-09'), area('money')],
    ['months on one card only', months('2027-03', null), wish({}), area('money')],
    ['other places', wish({ places: ['Guelph'] }), wish({ places: ['Hamilton'] }), area('money')],
    ['no card of the viewer', null, wish({ places: ['Hamilton'] }), area('money')],
    ['the same line, sizes and budget', wish({ line: 'Hi', sizes: [2], can_pay: 1 }), wish({ line: 'Hi', sizes: [2], can_pay: 1 }), area('money')], // prettier-ignore
  ])('%s', (_, own, theirs, found) => {
    expect(second(own, theirs, closeOn('money'))).toEqual(found)
  })

  test('is empty if no area is close', () => {
    expect(second(null, null, null)).toBeNull()
    expect(second(null, null, { close: [], apart: ['home'] })).toBeNull()
  })

  test('is an area for the best match, and a fact if there is none', () => {
    const own = wish({ places: ['Hamilton'] })
    const first = (summary: Summary | null) => inCommonWith([{ own, theirs: own, summary }])[0]
    expect(first(closeOn('home'))).toEqual(area('home'))
    expect(first(null)).toEqual({ kind: 'place', place: 'Hamilton' })
  })

  test('is a different area for each match, as long as there are enough', () => {
    const pair = { own: null, theirs: null, summary: closeOn('money', 'living') }
    expect(inCommonWith([pair, pair, pair])).toEqual([area('money'), area('living'), area('money')])
  })
})

test.each<[InCommon, string, string]>([
  [{ kind: 'place', place: 'Guelph' }, 'Also looking in Guelph', 'You’re both looking in Guelph'],
  [{ kind: 'timing' }, 'Ready when you are', 'You’d both be ready around the same time'],
  [area('home'), 'You’re close on the home', 'You see eye to eye on the home'],
  [area('money'), 'You’re close on money', 'You see eye to eye on money'],
])('%p reads %s', (common, words, sentence) => {
  expect(inCommonWords(common)).toBe(words)
  expect(inCommonSentence(common)).toBe(sentence)
})
