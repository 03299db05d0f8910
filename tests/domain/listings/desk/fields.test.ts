import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  FIELD_NAMES,
  FIELD_RULES,
  fieldFaults,
  type FieldName,
  storedTexts,
} from '#domain/listings/desk/fields.ts'
import { differences, textsOf, valuesOf } from '#domain/listings/desk/values.ts'
import { HOME } from '#tests/domain/listings/home.ts'

describe('typed values are normalized', () => {
  const CASES: [field: FieldName, typed: string, stored: string][] = [
    ['msl_number', ' c10 42 ', 'C1042'],
    ['street', '  48\tEuclid\n Avenue\u0000 ', '48 Euclid Avenue'],
    ['street', '48 Rue E\u0301tienne', '48 Rue Étienne'],
    ['street', '\u202Eeunevua dilcuE 84', 'eunevua dilcuE 84'],
    ['province', 'Ontario', 'ON'],
    ['province', 'québec', 'QC'],
    ['province', 'bc', 'BC'],
    ['time_zone', 'america/toronto', 'America/Toronto'],
    ['propertyType', 'Semi-detached house', 'semi-detached'],
    ['propertyType', 'LOFT', 'loft'],
    ['parking', 'On the street', 'street'],
    ['airConditioning', 'heat pump', 'heat-pump'],
    ['price', '$1,249,000', '1249000'],
    ['price', 'CA$1,249,000.00', '1249000'],
    ['price', '1 249 000 $', '1249000'],
    ['price', '1,249,000 CAD', '1249000'],
    ['price', 'US$1,249,000', 'US$1,249,000'],
    ['price', '1,249,000 USD', '1,249,000 USD'],
    ['price', '1\u00A0249\u202F000', '1249000'],
    ['price', '12,49,000', '12,49,000'],
    ['price', '１２４９０００', '1249000'],
    ['bath', '2,5', '2.5'],
    ['bath', '02.50', '2.5'],
    ['sqft', '2,150 sq ft', '2150'],
    ['discount_amount', 'US$297,500', '297500'],
    ['discount_amount', '297,500 USD', '297500'],
    ['discount_amount', 'CA$297,500', 'CA$297,500'],
    ['discount_percentage', '25 %', '25'],
    ['monthly_fees', '412,37', '412.37'],
    ['list_date', ' 2026/11/22', '2026-11-22'],
    ['description', ' One. \r\n\r\n\r\n\r\nTwo,\tthree.  \rFour. ', 'One.\n\nTwo, three.\nFour.'],
  ]
  test.each(CASES)('%s: %j', (field, typed, stored) => {
    expect(FIELD_RULES[field].normalize(typed)).toBe(stored)
  })

  test('and normalizing again changes nothing', () => {
    const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_NAMES), typed, (field, text) => {
        const stored = FIELD_RULES[field].normalize(text)
        expect(FIELD_RULES[field].normalize(stored)).toBe(stored)
        expect(stored.isWellFormed()).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})

describe('a field is validated', () => {
  const CASES: [field: FieldName, text: string, valid: boolean][] = [
    ['msl_number', '1042', true],
    ['msl_number', 'MINE', false],
    ['msl_number', 'A-1', false],
    ['msl_number', '1'.repeat(20), true],
    ['msl_number', '1'.repeat(21), false],
    ['street', '48 Euclid Avenue', true],
    ['street', '48', false],
    ['street', 'é'.repeat(120), true],
    ['street', 'é'.repeat(121), false],
    ['neighbourhood', 'é'.repeat(80), true],
    ['neighbourhood', 'é'.repeat(81), false],
    ['city', 'e'.repeat(80), true],
    ['city', 'e'.repeat(81), false],
    ['city', 'St. John’s', true],
    ['city', 'ᐃᖃᓗᐃᑦ', false],
    ['province', 'ON', true],
    ['province', 'XX', false],
    ['province', 'constructor', false],
    ['propertyType', 'castle', false],
    ['time_zone', 'Europe/Paris', false],
    ['price', '-500000', false],
    ['price', '500000.50', false],
    ['price', '1e6', false],
    ['beds', '3', true],
    ['bath', '2.5', true],
    ['bath', '2.3', false],
    ['kitchens', '2', true],
    ['year_built', '1853', true],
    ['year_built', '2026.5', false],
    ['yearly_tax', '6412.37', true],
    ['discount_percentage', '101', false],
    ['list_date', '2026-02-28', true],
    ['list_date', '2026-02-30', false],
    ['list_date', '22/11/2026', false],
    ['description', 'é'.repeat(5000), true],
    ['description', 'é'.repeat(5001), false],
    ['description', '<script>alert(1)</script>', true],
  ]
  test.each(CASES)('%s: %s is %p', (field, text, valid) => {
    expect(
      fieldFaults({ ...HOME, discount_amount: '1', discount_percentage: '1', [field]: text }, 'draft'),
    ).toEqual(valid ? {} : { [field]: FIELD_RULES[field].message })
  })
})

test.each<[FieldName, below: string | null, least: string, most: string, above: string]>([
  ['price', '9999', '10000', '100000000', '100000001'],
  ['beds', '0', '1', '50', '51'],
  ['bath', '0', '0.5', '50', '50.5'],
  ['kitchens', '0', '1', '20', '21'],
  ['sqft', '99', '100', '100000', '100001'],
  ['prkng', null, '0', '50', '51'],
  ['year_built', '1599', '1600', '2100', '2101'],
  ['suits', '1', '2', '5', '6'],
  ['yearly_tax', null, '0', '1000000', '1000000.01'],
  ['monthly_fees', null, '0', '100000', '100000.01'],
])('%s goes from its minimum to its maximum', (field, below, least, most, above) => {
  const isFine = (text: string) => !(field in fieldFaults({ ...HOME, [field]: text }, 'draft'))
  expect([least, most].map(isFine)).toEqual([true, true])
  expect([below, above].map((text) => text !== null && isFine(text))).toEqual([false, false])
})

test('a draft needs an address and a type, a published home all other fields too', () => {
  expect(Object.keys(fieldFaults({}, 'draft'))).toEqual(['street', 'city', 'province', 'propertyType'])
  expect(Object.keys(fieldFaults({}, 'published'))).toEqual([
    'street',
    'city',
    'province',
    'propertyType',
    'price',
    'beds',
    'bath',
    'kitchens',
    'sqft',
    'description',
  ])
})

test('very long input is rejected quickly', () => {
  const endless = `1${' '.repeat(1_000_000)}1`
  for (const name of FIELD_NAMES) FIELD_RULES[name].isValid(FIELD_RULES[name].normalize(endless))
  expect(fieldFaults({ price: endless }, 'draft').price).toContain('Enter the price')
})

test('a share offer needs both figures or none', () => {
  expect(Object.keys(fieldFaults({ ...HOME, discount_percentage: '25' }, 'draft'))).toEqual([
    'discount_amount',
  ])
  expect(Object.keys(fieldFaults({ ...HOME, discount_amount: '9' }, 'draft'))).toEqual([
    'discount_percentage',
  ])
})

describe('fields and stored values', () => {
  test('a home survives the round trip', () => {
    expect(textsOf(valuesOf(storedTexts(HOME)))).toEqual(storedTexts(HOME))
  })

  test('amounts are stored in cents', () => {
    const { price, yearly_tax, monthly_fees, discount_amount } = valuesOf(
      storedTexts({ ...HOME, monthly_fees: '412.37', discount_amount: '297,500', discount_percentage: '25' }),
    )
    expect({ price, yearly_tax, monthly_fees, discount_amount }).toEqual({
      price: 124_900_000,
      yearly_tax: 641_237,
      monthly_fees: 41_237,
      discount_amount: 29_750_000,
    })
  })

  test('values derived from place and rooms stay empty, so that they keep following', () => {
    const kenora = valuesOf(storedTexts({ ...HOME, city: 'Kenora', time_zone: '', suits: '' }))
    expect(kenora.time_zone).toBe('America/Winnipeg')
    expect(textsOf(kenora)).toMatchObject({ time_zone: '', suits: '' })
    const values = valuesOf(storedTexts({ ...HOME, time_zone: 'America/Vancouver', suits: '2' }))
    expect(textsOf(values)).toMatchObject({ time_zone: 'America/Vancouver', suits: '2' })
  })

  test('a draft with only an address survives the round trip', () => {
    const { street, city, province, propertyType } = HOME
    const texts = storedTexts({ street, city, province, propertyType })
    const filled = { ...texts, prkng: '0', parking: 'none', airConditioning: 'none' }
    expect(textsOf(valuesOf(texts))).toEqual(filled)
  })

  test('differences between homes are reported by field name', () => {
    const one = storedTexts(HOME)
    expect(differences(one, { ...one, price: '1', description: 'x' })).toEqual(['price', 'description'])
  })
})
