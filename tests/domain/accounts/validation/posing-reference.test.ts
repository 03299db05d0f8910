import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { skeletonOf, withoutRepeats } from '#domain/accounts/look-alikes.ts'
import { isValidName, normalizeName } from '#domain/accounts/name.ts'
import { BRAND, type Names, posingName, STAFF_WORDS, TITLES } from '#domain/accounts/posing.ts'

/* The same rules, written as plainly as possible, in quadratic and exponential time. */

const titles = TITLES.map(skeletonOf)
const everyWord = [BRAND, ...TITLES, ...STAFF_WORDS].map(skeletonOf)

function plainPosingName(names: Names): keyof Names | null {
  const first = skeletonOf(names.first_name).split(' ')
  const middle = names.middle_name ? skeletonOf(names.middle_name).split(' ') : []
  const last = skeletonOf(names.last_name).split(' ')
  if (hasTitle(first)) return 'first_name'
  if (hasTitle(middle)) return 'middle_name'
  if (hasTitle(last)) return 'last_name'
  const all = [...first, ...middle, ...last]
  return hasTitle(all) || isMadeOf(everyWord, withoutRepeats(all.join(''))) ? 'last_name' : null
}

function hasTitle(words: string[]): boolean {
  if (words.some((word) => titles.includes(word) || word.includes(BRAND))) return true
  return words.some((_, index) => words.slice(index).join('').startsWith(BRAND))
}

function isMadeOf(words: string[], text: string): boolean {
  return words.some(
    (word) => text === word || (text.startsWith(word) && isMadeOf(words, text.slice(word.length))),
  )
}

const piece = fc.oneof(
  fc.constantFrom(BRAND, 'co', 'hearth', 'co-hearth', ...TITLES, ...STAFF_WORDS),
  fc.constantFrom('сup', 'rn', 'vv', 'll', 'é', 'х', 'ﷺ', 'ᴀ', 'e\u0301', '김', 'Ada', 'a', 'i', 's', 'e'),
)
const separator = fc.constantFrom('', '', '', ' ', '-', "'")
const name = fc
  .array(fc.tuple(piece, separator), { minLength: 1, maxLength: 4 })
  .map((pieces) =>
    normalizeName(
      pieces
        .flat()
        .join('')
        .replace(/[-' ]+$/, ''),
    ),
  )
  .filter(isValidName)

test('the name check agrees with a plain, slow version of its rules', () => {
  const found = { yes: 0, no: 0 }
  fc.assert(
    fc.property(name, fc.option(name, { nil: '' }), name, (first_name, middle_name, last_name) => {
      const names = { first_name, middle_name, last_name }
      const expected = plainPosingName(names)
      expect(posingName(names)).toBe(expected)
      found[expected === null ? 'no' : 'yes'] += 1
    }),
    { numRuns: 3000 },
  )
  expect(Math.min(found.yes, found.no)).toBeGreaterThan(100)
})
