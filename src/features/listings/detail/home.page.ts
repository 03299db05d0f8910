import type { PageApi } from '#api/site/locals.ts'
import { numberIn } from '#domain/listings/addresses.ts'
import { nearest } from '#domain/listings/towns/nearby.ts'
import type { PropertyCard } from '#domain/listings/property.ts'
import { unwrap } from '#lib/api.ts'
import { refusedWith } from '#lib/refusal.ts'

export type HomeForPage =
  | { kind: 'missing' }
  /** The home is no longer listed; `homes` are others, nearby if its place is known. */
  | { kind: 'gone'; town: { place: string; name: string } | null; homes: PropertyCard[] }
  | { kind: 'home'; home: Awaited<ReturnType<typeof homeNumbered>>; similar: PropertyCard[] }

const SIMILAR = 3
const NEARBY_KM = 60
const NEAREST_PLACES = 5

/** Takes the last part of the address, such as `toronto-48-euclid-avenue-1042`. */
export async function homeForPage(api: PageApi, name: string): Promise<HomeForPage> {
  const number = numberIn(name)
  if (number === null) return { kind: 'missing' }
  try {
    const home = await homeNumbered(api, number)
    return { kind: 'home', home, similar: await similarTo(api, home) }
  } catch (error) {
    if (refusedWith(error, 404, 410) === 404) return { kind: 'missing' }
    return { kind: 'gone', ...(await nearName(api, name)) }
  }
}

const homeNumbered = (api: PageApi, msl: string) => unwrap(api.properties[':msl'].$get({ param: { msl } }))

async function similarTo(
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

async function homesIn(api: PageApi, place: string): Promise<PropertyCard[]> {
  return (await unwrap(api.properties.$get({ query: { place } }))).properties
}

async function nearName(api: PageApi, name: string) {
  const places = await unwrap(api.properties.places.$get())
  const town = places
    .filter(({ place }) => name.startsWith(`${place}-`))
    .reduce<{ place: string; name: string } | null>(
      (longest, one) => (longest && longest.place.length >= one.place.length ? longest : one),
      null,
    )
  const homes = await homesIn(api, town?.place ?? '')
  return { town, homes: homes.slice(0, SIMILAR) }
}
