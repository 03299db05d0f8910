import { slugOf } from '#domain/listings/addresses.ts'
import { MARITIMES, PROVINCES, type TimeZone } from '#domain/listings/towns/provinces.ts'
import type { Province } from '#domain/calculators/provinces.ts'
import { type Town, TOWNS } from '#domain/listings/towns/towns.ts'

export const TOWN_BY_PLACE: ReadonlyMap<string, Town> = new Map(
  TOWNS.map((town) => [slugOf(town.name), town]),
)

/** Returns the slug of a place: our towns by name alone (`toronto`), others with their province (`hope-bc`), so that slugs are unique. */
export function placeOf(city: string, province: Province): string {
  const slug = slugOf(city)
  return TOWN_BY_PLACE.get(slug)?.province === province ? slug : `${slug}-${province.toLowerCase()}`
}

const PROVINCE_BY_NAME: ReadonlyMap<string, string> = new Map([
  ...Object.entries(PROVINCES).map(([code, { name }]) => [slugOf(name), code.toLowerCase()] as const),
  [slugOf(MARITIMES.name), MARITIMES.place],
])

const PROVINCE_PLACES: ReadonlySet<string> = new Set(PROVINCE_BY_NAME.values())

/** Returns whether we have a name for a place, however someone typed it. */
export function isNamed(place: string): boolean {
  return TOWN_BY_PLACE.has(place) || PROVINCE_PLACES.has(place)
}

export function placeNamed(text: string): string {
  const slug = slugOf(text)
  const [, town = '', province = ''] = /^(.+)-([a-z]{2})$/.exec(slug) ?? []
  if (TOWN_BY_PLACE.get(town)?.province === province.toUpperCase()) return town
  return PROVINCE_BY_NAME.get(slug) ?? slug
}

export function zoneOf(city: string, province: Province): TimeZone {
  return TOWN_BY_PLACE.get(placeOf(city, province))?.zone ?? PROVINCES[province].zone
}

export function cityAndProvince(city: string, province: Province): string {
  return `${city}, ${province}`
}
