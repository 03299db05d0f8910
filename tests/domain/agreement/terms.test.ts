import { describe, expect, test } from 'bun:test'
import { ruleIn, rulesElsewhere, UNSIGNED } from '#domain/agreement/law/law.ts'
import { RULES } from '#domain/agreement/law/rules.ts'
import { CHAPTERS, NUMBERS, SEALED_TERMS, TERMS } from '#domain/agreement/terms.ts'
import { initialValues, type Parties, sentenceOf, textOf, valueFaults } from '#domain/agreement/wording.ts'
import { PROVINCE_NAMES } from '#domain/calculators/provinces.ts'
import { keysOf } from '#domain/keys.ts'

const PARTIES: Parties = {
  owners: [
    { name: 'Leila', percent: 40 },
    { name: 'Robin', percent: 35 },
    { name: 'Kofi', percent: 25 },
  ],
  home: '77 Stinson Street',
  isQuebec: false,
}

const optionOf = (key: string, option: string) => {
  const found = TERMS.find((term) => term.key === key)?.options.find((one) => one.key === option)
  if (!found) throw new Error(`${key} ${option}`)
  return found
}

test('there are 24 terms in five chapters, three of them sealed', () => {
  expect(CHAPTERS.map(({ title, terms }) => [title, terms.length])).toEqual([
    ['Shares and money', 5],
    ['Living together', 5],
    ['Repairs', 4],
    ['Leaving', 5],
    ['What if', 5],
  ])
  expect(new Set(TERMS.map(({ key }) => key)).size).toBe(24)
  expect(NUMBERS.get('down-payments')).toBe('1.2')
  expect(SEALED_TERMS).toEqual(['stops-paying', 'loses-income', 'couple-separates'])
})

const ALL = TERMS.flatMap((term) =>
  term.options.map((option) => ({ name: `${term.key} ${option.key}`, option })),
)

test.each(ALL)('$name reads as whole sentences for two to five owners', ({ option }) => {
  for (const owners of [2, 3, 4, 5]) {
    const parties = {
      ...PARTIES,
      owners: Array.from({ length: owners }, (_, place) => ({ name: `Owner ${place}`, percent: 20 })),
    }
    const text = sentenceOf(option, { ...initialValues(option), rooms: 'Leila has the top floor.' }, parties)
    expect(text).not.toMatch(/[{}[\]]|undefined|NaN| {2}/)
    expect(text).toMatch(/^[A-Z].*\.$/)
  }
})

test.each(ALL)('$name has initial values that are allowed', ({ option }) => {
  expect(valueFaults(option, { ...initialValues(option), rooms: 'Leila has the top floor.' })).toEqual({})
})

describe('a sentence', () => {
  test('names owners, shares and the home', () => {
    expect(sentenceOf(optionOf('ownership', 'plan'), {}, PARTIES)).toBe(
      'We own 77 Stinson Street as tenants in common: Leila 40%, Robin 35% and Kofi 25%.',
    )
  })

  test('mentions undivided co-owners in Quebec, and “both” for two owners', () => {
    const two = { owners: PARTIES.owners.slice(0, 2), home: null, isQuebec: true }
    expect(sentenceOf(optionOf('ownership', 'equal'), {}, two)).toBe(
      'We own the home as undivided co-owners, in equal shares.',
    )
    expect(sentenceOf(optionOf('renting-out', 'agreed'), {}, two)).toContain('once both of us agree')
  })

  test('writes interest in words, followed by the owners’ own words', () => {
    const first = optionOf('down-payments', 'first')
    expect(sentenceOf(first, { interest: 0 }, PARTIES)).toContain('comes back first, without interest. We')
    expect(textOf(first, { values: { interest: 3 }, extra: 'Unless we agree otherwise.' }, PARTIES)).toBe(
      'When we sell, each down payment comes back first, with 3% interest a year. We share the rest by our shares. Unless we agree otherwise.',
    )
  })

  test.each([[0], [61], [2.25], [Number.NaN], ['14'], [undefined]])('refuses %p nights', (nights) => {
    const values = nights === undefined ? {} : { nights }
    expect(valueFaults(optionOf('guests', 'nights'), values)).toEqual({
      nights: 'Enter a number from 1 to 60.',
    })
  })
})

describe('the law when nothing is agreed', () => {
  test('an uncertain rule has no number, and a certain one has a source', () => {
    for (const rules of Object.values(RULES)) {
      for (const rule of Object.values(rules)) {
        if (rule.weight === 'unsure') expect(rule.text).not.toMatch(/\d/)
        else expect(rule.source).not.toBeNull()
      }
    }
  })

  test('Quebec’s rules are never common-law ones, and never mention a lawyer', () => {
    for (const topic of keysOf(RULES)) {
      const { text } = ruleIn(topic, 'QC')
      if (topic !== 'lender' && topic !== 'silent') expect(text).not.toBe(RULES[topic].common?.text)
      expect(text).not.toMatch(/lawyer|tenan/)
    }
  })

  test('every province says what applies without a signed agreement', () => {
    for (const province of keysOf(PROVINCE_NAMES)) {
      for (const topic of UNSIGNED) expect(ruleIn(topic, province).text).not.toBe('')
    }
  })

  test('other provinces are listed only if their rule differs', () => {
    expect(rulesElsewhere('shares', 'ON').map(({ provinces }) => provinces)).toEqual([['Quebec']])
    expect(rulesElsewhere('forced-sale', 'ON').map(({ provinces }) => provinces)).toEqual([
      ['Alberta'],
      ['British Columbia'],
      ['Quebec'],
    ])
  })
})
