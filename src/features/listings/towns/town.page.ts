import type { PageApi } from '#api/site/locals.ts'
import { nearest } from '#domain/listings/towns/nearby.ts'
import { TOWN_BY_PLACE } from '#domain/listings/towns/places.ts'
import { unwrap } from '#lib/api.ts'
import { nullIfGone } from '#lib/refusal.ts'

const NEARBY = 6

export type TownForPage = NonNullable<Awaited<ReturnType<typeof townForPage>>>

/** Returns null for an unknown place. */
export async function townForPage(api: PageApi, place: string) {
  const town = await statisticsOf(api, place)
  if (!town) return null
  const [{ properties, total }, places] = await Promise.all([
    unwrap(api.properties.$get({ query: { place } })),
    unwrap(api.properties.places.$get()),
  ])
  const { north = null, west = null } = TOWN_BY_PLACE.get(place) ?? {}
  return { town, homes: properties, total, nearby: nearest(places, { place, north, west }, NEARBY) }
}

const statisticsOf = (api: PageApi, place: string) =>
  nullIfGone(unwrap(api.towns[':place'].$get({ param: { place } })))
