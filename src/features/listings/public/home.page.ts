import type { PageApi } from '#api/site/locals.ts'
import { numberIn } from '#domain/listings/addresses.ts'
import type { PropertyCard } from '#domain/listings/property.ts'
import { unwrap } from '#lib/api.ts'
import { refusedWith } from '#lib/refusal.ts'

export type HomeForPage =
  | { kind: 'missing' }
  /** It was listed once; the homes are others, nearby where that is known. */
  | { kind: 'gone'; town: { place: string; name: string } | null; homes: PropertyCard[] }
  | { kind: 'home'; home: Awaited<ReturnType<typeof homeNumbered>>; similar: PropertyCard[] }

const SIMILAR = 3

/** The home whose address ends with a name, such as `toronto-48-euclid-avenue-1042`. */
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

/** Other homes of about the price, in the same place if there are enough, else in the province. */
async function similarTo(api: PageApi, home: PropertyLike): Promise<PropertyCard[]> {
  const byPlace = await homesIn(api, home.place)
  const others = byPlace.filter(({ msl_number }) => msl_number !== home.msl_number)
  if (others.length < SIMILAR) {
    const known = new Set([home.msl_number, ...others.map(({ msl_number }) => msl_number)])
    const byProvince = await homesIn(api, home.province.toLowerCase())
    others.push(...closest(byProvince.filter(({ msl_number }) => !known.has(msl_number)), home.price))
    return others.slice(0, SIMILAR)
  }
  return closest(others, home.price).slice(0, SIMILAR)
}

type PropertyLike = Pick<PropertyCard, 'msl_number' | 'place' | 'province' | 'price'>

/** The homes whose price is closest to one first. */
const closest = (homes: readonly PropertyCard[], price: number) =>
  homes.toSorted((a, b) => Math.abs(a.price - price) - Math.abs(b.price - price))

async function homesIn(api: PageApi, place: string): Promise<PropertyCard[]> {
  return (await unwrap(api.properties.$get({ query: { place } }))).properties
}

/** Homes in the place that an address begins with, or the newest of all. */
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
