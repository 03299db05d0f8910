import { describe, expect, test } from 'bun:test'
import { type Option, type Param, whole, words } from '#domain/agreement/term.ts'
import {
  faultInWords,
  initialValues,
  inWords,
  MAX_WORDS,
  type Parties,
  sharesIn,
  sharesToStore,
  storedWording,
  suitsProvince,
  textOf,
  valueFaults,
  valueInWords,
} from '#domain/agreement/wording.ts'

const DAYS = whole('days', 'Days', 'days', [1, 30, 90])
const RATE = whole('rate', 'Rate', 'interest', [0, 4, 20], 0.5)
const WHO = words('who', 'Who decides', 5)
const option = (sentence: string, ...params: Param[]): Option => ({
  key: 'one',
  label: 'One',
  means: '',
  sentence,
  params,
})
const ROBIN = { name: 'Robin', percent: 60 }
const LEILA = { name: 'Leila', percent: 40 }
const TWO: Parties = { owners: [ROBIN, LEILA], home: null, isQuebec: false }
const THREE: Parties = { ...TWO, owners: [ROBIN, LEILA, { name: 'Kofi', percent: 0 }] }

describe('the values of a wording', () => {
  test.each<[isFine: boolean, Param, number | string | undefined]>([
    [true, DAYS, 1],
    [true, DAYS, 90],
    [false, DAYS, 0],
    [false, DAYS, 91],
    [false, DAYS, 1.5],
    [false, DAYS, '30'],
    [false, DAYS, undefined],
    [true, RATE, 0],
    [true, RATE, 4.5],
    [false, RATE, 4.25],
    [true, WHO, 'R'],
    [true, WHO, '🏡🏡🏡🏡🏡'],
    [false, WHO, 'Robin!'],
    [false, WHO, '  '],
    [false, WHO, 3],
  ])('are valid: %p, for %j set to %p', (isFine, param, value) => {
    const values = value === undefined ? {} : { [param.key]: value }
    expect(Object.keys(valueFaults(option('', param), values))).toEqual(isFine ? [] : [param.key])
  })

  test('start with the option’s defaults and drop unknown ones', () => {
    const one = option('', DAYS, WHO)
    expect(initialValues(one)).toEqual({ days: 30, who: '' })
    const wording = { option: 'one', values: { who: ' Robin ', colour: 'red' }, extra: ' More. ' }
    expect(storedWording(one, wording)).toEqual({
      option: 'one',
      values: { days: 30, who: 'Robin' },
      extra: 'More.',
    })
    expect(storedWording(null, wording)).toEqual({ option: null, values: {}, extra: 'More.' })
  })

  test.each<[Param['kind'], number, string]>([
    ['days', 1, 'one day'],
    ['days', 30, '30 days'],
    ['people', 1, 'one person'],
    ['people', 2, 'two people'],
    ['nights', 0, 'no nights'],
    ['dollars', 1_500, '$1,500'],
    ['percent', 66.5, '66.5%'],
    ['interest', 0, 'without interest'],
    ['interest', 4, 'with 4% interest a year'],
  ])('%s %d reads %s', (kind, value, read) => expect(valueInWords({ ...DAYS, kind }, value)).toBe(read))

  test('small numbers are written as words, and missing words are marked', () => {
    expect([9, 10, 1_200].map(inWords)).toEqual(['nine', '10', '1,200'])
    expect([valueInWords(WHO, ' '), valueInWords(WHO, 'Robin')]).toEqual(['[who decides]', 'Robin'])
  })
})

describe('a sentence', () => {
  const read = (sentence: string, parties = TWO, values = {}) =>
    textOf(option(sentence, DAYS), { values, extra: '' }, parties)

  test.each([
    ['{owners}', 'Robin 60% and Leila 40%', 'Robin 60%, Leila 40% and Kofi 0%'],
    ['{all}', 'both of us', 'all three of us'],
    ['{everyone}', 'both of us', 'all three'],
    ['{ways}', 'in half', 'three ways'],
    ['{home}', 'the home', 'the home'],
    ['{title}', 'tenants in common', 'tenants in common'],
    ['{days}', '30 days', '30 days'],
    ['{nothing}', '{nothing}', '{nothing}'],
  ])('with %s reads %p for two and %p for three', (token, two, three) => {
    expect([read(token), read(token, THREE)]).toEqual([two, three])
  })

  test('names the home and Quebec’s form of title, followed by the owners’ own words', () => {
    const quebec = { ...TWO, home: '77 Stinson Street', isQuebec: true }
    expect(read('{home}: {title}, {days}.', quebec, { days: 1 })).toBe(
      '77 Stinson Street: undivided co-owners, one day.',
    )
    expect(textOf(option('One.'), { values: {}, extra: ' More. ' }, TWO)).toBe('One. More.')
    expect(textOf(null, { values: {}, extra: 'More.' }, TWO)).toBe('More.')
  })

  test('fits a province if it names that province’s form of title, or none', () => {
    const title = option('{title}')
    expect(suitsProvince(title, 'We are tenants in common.', { isQuebec: false })).toBe(true)
    expect(suitsProvince(title, 'We are tenants in common.', { isQuebec: true })).toBe(false)
    expect(suitsProvince(option('One.'), 'One.', { isQuebec: true })).toBe(true)
    expect(suitsProvince(undefined, 'Mine.', { isQuebec: true })).toBe(true)
  })

  test('keeps the shares that it names, whatever the plan says later', () => {
    expect(sharesToStore(option('{owners}'), TWO)).toEqual({ shares: '60 40' })
    expect(sharesToStore(option('{home}'), TWO)).toEqual({})
    expect(sharesToStore(null, TWO)).toEqual({})
    expect(sharesIn({ shares: '60 40' }, [50, 50])).toEqual([60, 40])
    expect(sharesIn({ shares: '60 40' }, [50, 25, 25])).toEqual([50, 25, 25])
    expect(sharesIn({}, [100])).toEqual([100])
  })
})

test.each([
  [null, '', 'Please write the wording.'],
  [option('One.'), '', null],
  [null, '🏡'.repeat(MAX_WORDS), null],
  [null, 'x'.repeat(MAX_WORDS + 1), 'Please keep it to 1,000 characters or fewer.'],
])('the owners’ own words after %j can’t be missing or too long', (chosen, extra, fault) => {
  expect(faultInWords(chosen, { extra })).toBe(fault)
})
