import { expect, test } from 'bun:test'
import { isValidName, normalizeName } from '#domain/accounts/name.ts'
import { slugOf } from '#domain/listings/addresses.ts'
import { plainLines, paragraphs, plainLine } from '#domain/typed-lines.ts'
import { normalForm } from '#domain/normal-form.ts'

// Sorting this many marks takes 10 seconds.
const MARKS = '\u0301\u0327'.repeat(15_000)

test('a letter keeps at most eight marks', () => {
  for (const normalize of [plainLine, plainLines, paragraphs]) {
    expect([...normalize(`a${MARKS}b`)].length).toBeLessThanOrEqual(10)
  }
  // A name that is too long is refused, so it's left alone.
  expect(isValidName(normalizeName(`a${MARKS}b`))).toBe(false)
  // Invisible characters don't separate marks.
  expect([...plainLine(`a${`${MARKS.slice(0, 6)}\u200B`.repeat(2000)}`)].length).toBeLessThanOrEqual(9)
  expect(slugOf(`a${MARKS}`)).toBe('a')
  expect([...normalForm(`a${'\uFF9E\u0334'.repeat(15_000)}`, 'NFKC')].length).toBeLessThanOrEqual(9)
})

test.each(['e\u0301', 'Kȩ́', 'မြို့', 'เก้า', 'שָׁלוֹם', 'ｶﾞ'])('%s stays unchanged', (text) => {
  expect(normalForm(text, 'NFC')).toBe(text.normalize('NFC'))
})
