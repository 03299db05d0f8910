import * as v from 'valibot'
import type { TownStatistics } from '#api/features/listings/towns/service.ts'
import { keysOf } from '#domain/keys.ts'
import { AIR_CONDITIONING, PARKING, PROPERTY_TYPES } from '#domain/listings/kinds.ts'
import type { Image, Property, PropertyCard } from '#domain/listings/property.ts'
import { PROVINCES, TIME_ZONES } from '#domain/listings/towns/provinces.ts'
import type { HomesCount, HomesPage } from '#domain/listings/search/search.ts'
import type { PlaceWithHomes } from '#domain/listings/towns/statistics.ts'
import { LISTING_STATUSES } from '#domain/listings/status.ts'

export const numbered = v.object({ msl: v.pipe(v.string(), v.toUpperCase()) })

export const ofPlace = v.object({ place: v.string() })

/** Ignores values that can't be used; takes the first of several. */
const queryText = v.optional(
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((given) => (typeof given === 'string' ? given : (given[0] ?? ''))),
  ),
  '',
)

export const searchQuery = v.object({
  place: queryText,
  min: queryText,
  max: queryText,
  beds: queryText,
  kitchens: queryText,
  parking: queryText,
  sqft: queryText,
  type: queryText,
  owners: queryText,
  sort: queryText,
  page: queryText,
  people: queryText,
})

export const image = v.object({
  id: v.number(),
  filename: v.string(),
  caption: v.string(),
  width: v.number(),
  height: v.number(),
  placeholder: v.string(),
}) satisfies v.GenericSchema<Image>

const type = v.picklist(keysOf(PROPERTY_TYPES))
const province = v.picklist(keysOf(PROVINCES))

const shared = {
  msl_number: v.string(),
  status: v.picklist(LISTING_STATUSES),
  street: v.string(),
  neighbourhood: v.string(),
  city_state: v.string(),
  city: v.string(),
  province,
  place: v.string(),
  propertyType: type,
  price: v.number(),
  beds: v.number(),
  bath: v.number(),
  kitchens: v.number(),
  sqft: v.number(),
  prkng: v.number(),
  suits: v.number(),
  yearly_tax: v.nullable(v.number()),
  monthly_fees: v.nullable(v.number()),
  list_date: v.string(),
  is_favorite: v.boolean(),
}

export const propertyCard = v.object({
  ...shared,
  image: v.nullable(image),
}) satisfies v.GenericSchema<PropertyCard>

export const cardList = v.array(propertyCard)

export const homesPage = v.object({
  properties: cardList,
  total: v.number(),
  page: v.number(),
  pages: v.number(),
}) satisfies v.GenericSchema<HomesPage>

export const homesCount = v.object({
  total: v.number(),
  provinces: v.array(v.object({ province, homes: v.number() })),
}) satisfies v.GenericSchema<HomesCount>

export const property = v.object({
  ...shared,
  description: v.string(),
  parking: v.picklist(keysOf(PARKING)),
  airConditioning: v.picklist(keysOf(AIR_CONDITIONING)),
  year_built: v.nullable(v.number()),
  discount_percentage: v.nullable(v.number()),
  discount_amount: v.nullable(v.number()),
  time_zone: v.picklist(keysOf(TIME_ZONES)),
  images: v.array(image),
  agent: v.nullable(v.object({ id: v.number(), name: v.string(), picture: v.nullable(v.string()) })),
  tour_requested: v.boolean(),
  changed_at: v.number(),
}) satisfies v.GenericSchema<Property>

export const placeList = v.array(
  v.object({
    place: v.string(),
    name: v.string(),
    province,
    north: v.nullable(v.number()),
    west: v.nullable(v.number()),
    homes: v.number(),
  }),
) satisfies v.GenericSchema<PlaceWithHomes[]>

export const town = v.object({
  place: v.string(),
  name: v.string(),
  province,
  homes: v.number(),
  lowest: v.nullable(v.number()),
  median: v.nullable(v.number()),
  highest: v.nullable(v.number()),
  types: v.array(v.object({ type, homes: v.number(), median: v.number() })),
}) satisfies v.GenericSchema<TownStatistics>

export const favoriteResponse = v.object({ is_favorite: v.boolean() })
