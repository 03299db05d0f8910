import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  caretBesideDigit,
  figureIn,
  figureText,
  formatFigureAsTyped,
  formatFigureEdit,
} from '#domain/calculators/typed-figure.ts'

const MONEY = { decimals: 2, separators: true }
const RATE = { decimals: 3, separators: false }
const COUNT = { decimals: 0, separators: false }

describe('a typed figure', () => {
  test.each([
    ['', ''],
    ['7', '7'],
    ['755', '755'],
    ['7550', '7,550'],
    ['755000', '755,000'],
    ['2000000', '2,000,000'],
    ['$755,000.00', '755,000.00'],
    ['CA$ 1 250 000', '1,250,000'],
    ['755000.5', '755,000.5'],
    ['755000.567', '755,000.56'],
    ['755,000.', '755,000.'],
    ['.5', '.5'],
    ['1.2.3', '1.23'],
    ['007', '7'],
    ['0', '0'],
    ['-5', '-5'],
    ['5-5', '55'],
    ['−1200', '-1,200'],
    ['７５５０００', '755,000'],
    ['abc', ''],
    ['123456789012345.67', '12,345,678,901,234.67'],
    // Pasted as written in French: spaces between thousands, and a comma as decimal point.
    ['1 000,50', '1,000.50'],
    ['750\u202f000,00\u00a0$', '750,000.00'],
    ['1234,5', '1,234.5'],
    ['1 250 000', '1,250,000'],
    ['1 250,000', '1,250,000'],
    // A digit was just typed or deleted.
    ['1234,567', '1,234,567'],
    ['750,00', '75,000'],
  ])('%j of money becomes %j', (typed, shown) => expect(formatFigureAsTyped(typed, MONEY)).toBe(shown))

  test.each([
    ['5.25', '5.25'],
    ['5,25', '5.25'],
    ['5.1234', '5.123'],
    ['5%', '5'],
  ])('%j of a rate becomes %j', (typed, shown) => expect(formatFigureAsTyped(typed, RATE)).toBe(shown))

  test('a count has no decimals', () => {
    expect(figureText(25.7, COUNT)).toBe('25')
    expect(figureIn(formatFigureAsTyped('25.7', COUNT))).toBe(25)
  })

  test('without decimals isn’t multiplied by 100 when cents are typed', () => {
    let text = ''
    for (const key of '1250.75') text = formatFigureAsTyped(text + key, { decimals: 0, separators: true })
    expect(figureIn(text)).toBe(1_250)
  })

  test('with one decimal keeps its decimal point', () =>
    expect(formatFigureAsTyped('5.25', { decimals: 1, separators: false })).toBe('5.2'))

  test('can be read back from its field', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900_000_000_000 }), (cents) => {
        expect(figureIn(figureText(cents / 100, MONEY))).toBe(cents / 100)
      }),
    )
    for (const nothing of ['', '.', '-']) expect(figureIn(nothing)).toBeNaN()
  })

  test('stays the same once formatted', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = formatFigureAsTyped(typed, MONEY)
        expect(formatFigureAsTyped(once, MONEY)).toBe(once)
      }),
    )
  })
})

describe('the caret, as |,', () => {
  const edit = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })
  const marked = ({ text, caret }: { text: string; caret: number }) =>
    `${text.slice(0, caret)}|${text.slice(caret)}`

  test.each([
    ['7550|', '7,550|'],
    ['755,0001|', '7,550,001|'],
    ['7|55,000', '7|55,000'],
    ['71|55,000', '7,1|55,000'],
    ['75|,000', '75|,000'],
    ['|,000', '|0'],
    ['$755,000.00|', '755,000.00|'],
    ['$755,|000.00', '755|,000.00'],
    ['00|7', '|7'],
  ])('stays after the same digit: %s becomes %s', (before, after) => {
    expect(marked(formatFigureEdit(edit(before), MONEY))).toBe(after)
  })

  test.each([
    ['755,|000', 'Backspace', '755|,000'],
    ['755|,000', 'Delete', '755,|000'],
    ['755|,000', 'Backspace', '755|,000'],
    ['755,|000', 'Delete', '755,|000'],
    ['755,|000', 'x', '755,|000'],
  ])('skips separators, so that a digit is deleted: %s with %s becomes %s', (before, key, after) => {
    const { text, caret } = edit(before)
    expect(marked({ text, caret: caretBesideDigit({ text, caret }, key) })).toBe(after)
  })

  test('is always within the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), (text, place) => {
        const { text: shown, caret } = formatFigureEdit({ text, caret: Math.min(place, text.length) }, MONEY)
        expect(caret).toBeWithin(0, shown.length + 1)
      }),
    )
  })
})
