import { isDay } from '#domain/day.ts'
import { isKeyOf, keysOf } from '#domain/keys.ts'
import { isListingNumber, slugOf } from '#domain/listings/addresses.ts'
import { figureRule } from '#domain/listings/desk/figures.ts'
import { AIR_CONDITIONING, PARKING, PROPERTY_TYPES } from '#domain/listings/kinds.ts'
import { PROVINCES, TIME_ZONES } from '#domain/listings/towns/provinces.ts'
import { paragraphs, plainLine } from '#domain/typed-lines.ts'
import { type Faults, textIn, type TextRule } from '#domain/text-rule.ts'
import { normalForm } from '#domain/normal-form.ts'

/** In code points. */
export const DESCRIPTION_MAX = 5000

/**
 * Rules for each field, filled in or not; `REQUIRED` says which must be filled in. Names match API fields and CSV
 * columns. Amounts are in dollars.
 */
export const FIELD_RULES = {
  msl_number: {
    // A capital letter may decompose: ῗ becomes three.
    normalize: (typed) => normalForm(normalForm(typed, 'NFKC').replace(/\s/g, '').toUpperCase(), 'NFKC'),
    isValid: isListingNumber,
    message: 'Use 1 to 20 letters and digits, with at least one digit, or leave it blank.',
  },
  street: lineRule(120, /\p{L}/u, 'Enter the street and number, in at most 120 characters.'),
  neighbourhood: lineRule(80, /\p{L}/u, 'Enter the neighbourhood in at most 80 characters.'),
  city: {
    ...lineRule(80, /\p{L}/u, 'Enter the city or town in Latin letters, at most 80 characters.'),
    isValid: (city) => [...city].length <= 80 && /[a-z]/.test(slugOf(city)),
  },
  province: choiceRule(names(PROVINCES), 'Choose a province or territory, such as ON.'),
  time_zone: choiceRule(
    Object.keys(TIME_ZONES).map((zone) => [zone]),
    'Choose a time zone, such as America/Toronto, or leave it blank.',
  ),
  propertyType: choiceRule(
    Object.entries(PROPERTY_TYPES),
    `Choose a type: ${Object.keys(PROPERTY_TYPES).join(', ')}.`,
  ),
  price: figureRule(
    { least: 10_000, most: 100_000_000 },
    'Enter the price of the whole home in whole Canadian dollars, from 10,000 to 100,000,000.',
  ),
  beds: figureRule({ least: 1, most: 50 }, 'Enter the number of bedrooms, from 1 to 50.'),
  bath: figureRule(
    { least: 0.5, most: 50, step: 0.5 },
    'Enter the number of bathrooms from 0.5 to 50, such as 2.5.',
  ),
  kitchens: figureRule({ least: 1, most: 20 }, 'Enter the number of kitchens, from 1 to 20.'),
  sqft: figureRule({ least: 100, most: 100_000 }, 'Enter the size in square feet, from 100 to 100,000.'),
  prkng: figureRule({ least: 0, most: 50 }, 'Enter the number of parking spaces, from 0 to 50.'),
  parking: choiceRule(
    Object.entries(PARKING),
    `Choose the type of parking: ${Object.keys(PARKING).join(', ')}.`,
  ),
  airConditioning: choiceRule(
    Object.entries(AIR_CONDITIONING),
    `Choose the type of air conditioning: ${Object.keys(AIR_CONDITIONING).join(', ')}.`,
  ),
  year_built: figureRule(
    { least: 1600, most: 2100 },
    'Enter the year it was built, such as 1912, or leave it blank.',
  ),
  suits: figureRule(
    { least: 2, most: 5 },
    'Enter how many co-owners it’s good for, from 2 to 5, or leave it blank.',
  ),
  yearly_tax: figureRule(
    { least: 0, most: 1_000_000, step: 0.01 },
    'Enter the property tax per year in dollars, up to 1,000,000, or leave it blank.',
  ),
  monthly_fees: figureRule(
    { least: 0, most: 100_000, step: 0.01 },
    'Enter the fees per month in dollars, up to 100,000, or leave it blank.',
  ),
  discount_percentage: figureRule(
    { least: 1, most: 100 },
    'Enter the share for sale as a whole percentage, from 1 to 100, or leave it blank.',
  ),
  discount_amount: figureRule(
    { least: 1, most: 100_000_000, currency: 'USD' },
    'Enter the price of the share in whole US dollars, up to 100,000,000, or leave it blank.',
  ),
  list_date: {
    normalize: (typed) => typed.trim().replaceAll('/', '-'),
    isValid: isDay,
    message: 'Enter the listing date in the format 2026-11-22, or leave it blank.',
  },
  description: {
    normalize: paragraphs,
    isValid: (text) => [...text].length <= DESCRIPTION_MAX,
    message: 'Describe the home in at most 5,000 characters.',
  },
} as const satisfies Record<string, TextRule>

export type FieldName = keyof typeof FIELD_RULES

/** Amounts are in dollars; empty means not provided. */
export type FieldTexts = Record<FieldName, string>

export const FIELD_NAMES = keysOf(FIELD_RULES)

export function isFieldName(name: string): name is FieldName {
  return isKeyOf(FIELD_RULES, name)
}

const ADDRESS: readonly FieldName[] = ['street', 'city', 'province', 'propertyType']

const REQUIRED = {
  draft: ADDRESS,
  published: [...ADDRESS, 'price', 'beds', 'bath', 'kitchens', 'sqft', 'description'],
} as const satisfies Record<string, readonly FieldName[]>

export type Stage = keyof typeof REQUIRED

const INCOMPLETE_OFFER = 'Enter both the share for sale and its price, or neither.'

export function storedTexts(typed: Readonly<Record<string, unknown>>): FieldTexts {
  const stored = (name: FieldName) => FIELD_RULES[name].normalize(textIn(typed, name))
  return eachField(stored)
}

export function eachField<Value>(make: (name: FieldName) => Value): Record<FieldName, Value> {
  const made: Partial<Record<FieldName, Value>> = {}
  for (const name of FIELD_NAMES) made[name] = make(name)
  if (!isComplete(made)) throw new Error('A field is missing.')
  return made
}

function isComplete<Value>(made: Partial<Record<FieldName, Value>>): made is Record<FieldName, Value> {
  return FIELD_NAMES.every((name) => Object.hasOwn(made, name))
}

export function fieldFaults(typed: Readonly<Record<string, unknown>>, stage: Stage): Faults {
  const texts = storedTexts(typed)
  const faults: Faults = {}
  const needed: readonly FieldName[] = REQUIRED[stage]
  for (const name of FIELD_NAMES) {
    const { isValid, message }: TextRule = FIELD_RULES[name]
    if (texts[name] === '' ? needed.includes(name) : !isValid(texts[name])) faults[name] = message
  }
  if ((texts.discount_percentage === '') !== (texts.discount_amount === '')) {
    faults[texts.discount_amount === '' ? 'discount_amount' : 'discount_percentage'] ??= INCOMPLETE_OFFER
  }
  return faults
}

function lineRule(most: number, has: RegExp, message: string): TextRule {
  return { normalize: plainLine, isValid: (line) => [...line].length <= most && has.test(line), message }
}

function choiceRule(choices: readonly (readonly string[])[], message: string): TextRule {
  const keys = new Map(
    choices.flatMap(([key = '', ...others]) => [key, ...others].map((name) => [slugOf(name), key])),
  )
  const stored = new Set(keys.values())
  return {
    normalize: (typed) => keys.get(slugOf(typed)) ?? typed.trim(),
    isValid: (text) => stored.has(text),
    message,
  }
}

function names(table: Readonly<Record<string, { name: string }>>): [string, string][] {
  return Object.entries(table).map(([key, { name }]) => [key, name])
}
