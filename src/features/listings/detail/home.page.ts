import type { PageApi } from '#api/site/locals.ts'
import { numberIn } from '#domain/listings/addresses.ts'
import type { PropertyCard } from '#domain/listings/property.ts'
import { unwrap } from '#lib/api.ts'
import { refusedWith } from '#lib/refusal.ts'
import { homesIn, SIMILAR, similarTo } from './similar.page.ts'

export type HomeForPage =
  | { kind: 'missing' }
  /** The home is no longer listed; `homes` are others, nearby if its place is known. */
  | { kind: 'gone'; town: { place: string; name: string } | null; homes: PropertyCard[] }
  | { kind: 'home'; home: Awaited<ReturnType<typeof homeNumbered>>; similar: PropertyCard[] }

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
