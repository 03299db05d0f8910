import { dayOf } from '#domain/day.ts'
import { isKeyOf } from '#domain/keys.ts'
import { type FieldTexts, isFieldName } from '#domain/listings/desk/fields.ts'
import { centsIn, dollarsOf } from '#domain/listings/desk/figures.ts'
import {
  AIR_CONDITIONING,
  type Air,
  PARKING,
  type Parking,
  PROPERTY_TYPES,
  type PropertyType,
} from '#domain/listings/kinds.ts'
import { placeOf, zoneOf } from '#domain/listings/towns/places.ts'
import { PROVINCES, TIME_ZONES, type TimeZone } from '#domain/listings/towns/provinces.ts'
import type { Province } from '#domain/calculators/provinces.ts'
import { usualSuits } from '#domain/listings/shared-costs/suits.ts'

/** Amounts are in cents. A draft has 0 or an empty text for what isn't known yet. */
export interface ListingValues {
  msl_number: string
  street: string
  neighbourhood: string
  city: string
  province: Province
  place: string
  time_zone: TimeZone
  property_type: PropertyType
  price: number
  beds: number
  bath: number
  kitchens: number
  sqft: number
  prkng: number
  parking: Parking
  air_conditioning: Air
  year_built: number | null
  suits: number
  yearly_tax: number | null
  monthly_fees: number | null
  discount_percentage: number | null
  discount_amount: number | null
  list_date: string
  description: string
}

/** Throws if a field is invalid. */
export function valuesOf(texts: FieldTexts): ListingValues {
  const province = keyOf(PROVINCES, texts.province)
  const rooms = {
    beds: Number(texts.beds),
    bath: Number(texts.bath),
    kitchens: Number(texts.kitchens),
  }
  return {
    msl_number: texts.msl_number,
    street: texts.street,
    neighbourhood: texts.neighbourhood,
    city: texts.city,
    province,
    place: placeOf(texts.city, province),
    time_zone: texts.time_zone ? keyOf(TIME_ZONES, texts.time_zone) : zoneOf(texts.city, province),
    property_type: keyOf(PROPERTY_TYPES, texts.propertyType),
    price: centsIn(texts.price),
    ...rooms,
    sqft: Number(texts.sqft),
    prkng: Number(texts.prkng),
    parking: keyOf(PARKING, texts.parking || 'none'),
    air_conditioning: keyOf(AIR_CONDITIONING, texts.airConditioning || 'none'),
    year_built: orNull(texts.year_built, Number),
    suits: texts.suits ? Number(texts.suits) : usualSuits(rooms),
    yearly_tax: orNull(texts.yearly_tax, centsIn),
    monthly_fees: orNull(texts.monthly_fees, centsIn),
    discount_percentage: orNull(texts.discount_percentage, Number),
    discount_amount: orNull(texts.discount_amount, centsIn),
    list_date: texts.list_date,
    description: texts.description,
  }
}

/** Leaves values derived from other fields empty, so that they keep following them. */
export function textsOf(home: ListingValues): FieldTexts {
  const unlessZero = (number: number) => (number === 0 ? '' : String(number))
  const orEmpty = (number: number | null) => (number === null ? '' : String(number))
  const dollars = (cents: number | null) => (cents === null ? '' : dollarsOf(cents))
  return {
    msl_number: home.msl_number,
    street: home.street,
    neighbourhood: home.neighbourhood,
    city: home.city,
    province: home.province,
    time_zone: home.time_zone === zoneOf(home.city, home.province) ? '' : home.time_zone,
    propertyType: home.property_type,
    price: home.price === 0 ? '' : dollars(home.price),
    beds: unlessZero(home.beds),
    bath: unlessZero(home.bath),
    kitchens: unlessZero(home.kitchens),
    sqft: unlessZero(home.sqft),
    prkng: String(home.prkng),
    parking: home.parking,
    airConditioning: home.air_conditioning,
    year_built: orEmpty(home.year_built),
    suits: home.suits === usualSuits(home) ? '' : String(home.suits),
    yearly_tax: dollars(home.yearly_tax),
    monthly_fees: dollars(home.monthly_fees),
    discount_percentage: orEmpty(home.discount_percentage),
    discount_amount: dollars(home.discount_amount),
    list_date: home.list_date,
    description: home.description,
  }
}

/**
 * Returns valid texts as `textsOf` would return them once they're stored. `publishedAt` is null if the home was never
 * published.
 */
export function settledTexts(texts: FieldTexts, publishedAt: number | null): FieldTexts {
  const list_date = texts.list_date || (publishedAt === null ? '' : dayOf(publishedAt))
  return textsOf(valuesOf({ ...texts, list_date }))
}

export function differences(one: FieldTexts, other: FieldTexts) {
  return Object.keys(one)
    .filter(isFieldName)
    .filter((name) => one[name] !== other[name])
}

function orNull(text: string, read: (text: string) => number): number | null {
  return text === '' ? null : read(text)
}

function keyOf<Keys extends object>(table: Keys, text: string): Extract<keyof Keys, string> {
  if (!isKeyOf(table, text)) throw new Error(`“${text}” isn’t one of ${Object.keys(table).join(', ')}.`)
  return text
}
