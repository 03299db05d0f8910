import { expect, test } from 'bun:test'
import { exampleTerms, MADE_UP, partnersIn, partnersParam, shareLeft } from '#domain/agreement/example.ts'
import { TERMS } from '#domain/agreement/terms.ts'

const pairs = MADE_UP.flatMap((one, at) => MADE_UP.slice(at + 1).map((other) => [one, other]))

test('every pair of made-up partners has all 24 terms, some settled, some open, some sealed', () => {
  for (const pair of pairs) {
    const terms = exampleTerms('Robin', pair)
    expect(terms).toHaveLength(24)
    const states = new Set(terms.map(({ state }) => state))
    expect([...states].toSorted()).toEqual(['open', 'sealed', 'settled'])
    expect(shareLeft(pair)).toBeGreaterThan(0)
  }
})

test('terms are settled if all three prefer the same option, and open otherwise', () => {
  for (const pair of pairs) {
    for (const { state, options } of exampleTerms('Robin', pair)) {
      if (state !== 'sealed')
        expect([state, options]).toEqual([
          new Set(options).size === 1 ? 'settled' : 'open',
          expect.any(Array),
        ])
    }
  }
})

test('the partners’ shares leave the rest to the reader', () => {
  expect(MADE_UP.map(({ key, share }) => [key, share])).toEqual([
    ['ines', 50],
    ['marcus', 20],
    ['joan', 30],
    ['dev', 25],
  ])
})

test('settled terms are whole sentences, without gaps', () => {
  for (const pair of pairs) {
    for (const { state, text } of exampleTerms('Robin', pair)) {
      if (state !== 'settled') expect(text).toBeNull()
      else expect(text).toMatch(/^[^[\]{}]+\.$/)
    }
  }
})

test('what partners prefer are options of unsealed terms', () => {
  for (const { prefers } of MADE_UP) {
    for (const [key, option] of Object.entries(prefers)) {
      const term = TERMS.find((one) => one.key === key)
      expect(term?.sealed).toBeUndefined()
      expect(term?.options.map((one) => one.key)).toContain(option)
    }
  }
})

test('nobody has a preference on a sealed term', () => {
  const sealed = exampleTerms('Robin', MADE_UP.slice(0, 2)).filter(({ state }) => state === 'sealed')
  expect(sealed.flatMap(({ options }) => options)).toEqual([])
})

test('an address names two partners, or none', () => {
  for (const pair of pairs) expect(partnersIn(partnersParam(pair))).toEqual(pair)
  for (const text of [null, '', 'ines', 'ines-ines', 'ines-nobody', 'ines-marcus-joan'])
    expect(partnersIn(text)).toBeNull()
})
