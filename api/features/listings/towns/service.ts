import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import { cityOf, homesByPlace, pricesIn } from '#api/features/listings/towns/queries.ts'
import type { Connection } from '#db/client.ts'
import { TOWN_BY_PLACE } from '#domain/listings/towns/places.ts'
import {
  placeStatistics,
  type PlaceStatistics,
  type PlaceWithHomes,
} from '#domain/listings/towns/statistics.ts'

export async function placesWithHomes({ db }: Deps): Promise<PlaceWithHomes[]> {
  const rows = await homesByPlace(db.read)
  const named = await Promise.all(
    rows.map(async ({ place, homes }) => {
      const town = await townAt(db.read, place)
      return town && { place, ...town, homes }
    }),
  )
  return named
    .filter((place) => place !== null)
    .sort((a, b) => b.homes - a.homes || a.name.localeCompare(b.name, 'en-CA'))
}

/** Throws not_found for an unknown place. */
export async function townOf({ db }: Deps, place: string) {
  const town = await townAt(db.read, place)
  if (!town) throw notFound('We can’t find that town.')
  const { name, province } = town
  const statistics: PlaceStatistics = placeStatistics(await pricesIn(db.read, place))
  return { place, name, province, ...statistics }
}

export type TownStatistics = Awaited<ReturnType<typeof townOf>>

async function townAt(db: Connection, place: string) {
  const known = TOWN_BY_PLACE.get(place)
  if (known) return { name: known.name, province: known.province, north: known.north, west: known.west }
  const city = await cityOf(db, place)
  return city && { ...city, north: null, west: null }
}
