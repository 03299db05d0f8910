import type { PageApi } from '#api/site/locals.ts'
import { nearest } from '#domain/listings/towns/nearby.ts'
import type { PropertyCard } from '#domain/listings/property.ts'
import { unwrap } from '#lib/api.ts'

export const SIMILAR = 3
const NEARBY_KM = 60
const NEAREST_PLACES = 5

/** Returns the homes closest in price: in the same place, then in places nearby. */
export async function similarTo(
  api: PageApi,
  { msl_number, place, price }: Pick<PropertyCard, 'msl_number' | 'place' | 'price'>,
): Promise<PropertyCard[]> {
  const inPlace = await homesOf(api, place)
  const similar = closest(
    inPlace.filter((home) => home.msl_number !== msl_number),
    price,
  )
  for (const near of similar.length < SIMILAR ? await placesNear(api, place) : []) {
    if (similar.length >= SIMILAR) break
    similar.push(...closest(await homesOf(api, near), price))
  }
  return similar.slice(0, SIMILAR)
}

async function placesNear(api: PageApi, name: string): Promise<string[]> {
  const places = await unwrap(api.properties.places.$get())
  const from = places.find(({ place }) => place === name)
  if (!from) return []
  return nearest(places, from, NEAREST_PLACES)
    .filter(({ kilometres }) => kilometres <= NEARBY_KM)
    .map(({ place }) => place.place)
}

const closest = (homes: readonly PropertyCard[], price: number) =>
  homes.toSorted((a, b) => Math.abs(a.price - price) - Math.abs(b.price - price))

/** Excludes homes elsewhere in a province with the same name, such as Quebec. */
async function homesOf(api: PageApi, place: string): Promise<PropertyCard[]> {
  return (await homesIn(api, place)).filter((home) => home.place === place)
}

export async function homesIn(api: PageApi, place: string): Promise<PropertyCard[]> {
  return (await unwrap(api.properties.$get({ query: { place } }))).properties
}
