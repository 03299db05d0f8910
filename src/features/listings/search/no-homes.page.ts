import type { PageApi } from '#api/site/locals.ts'
import { missesOf } from '#domain/listings/search/misses.ts'
import { EVERYWHERE, type Search } from '#domain/listings/search/search.ts'
import { kilometresBetween } from '#domain/listings/towns/nearby.ts'
import { TOWN_BY_PLACE } from '#domain/listings/towns/places.ts'
import { unwrap } from '#lib/api.ts'
import { activeFilters } from './filter-texts.ts'
import type { HomesForPage } from './search.page.ts'

const SHOWN = 2
/** This distance counts as much as one unmet filter. */
const KILOMETRES = 100

const missedBy = ({ misses, away }: { misses: readonly string[]; away: number }) =>
  misses.length + away / KILOMETRES

/** Returns suggestions for a search without results: what fewer filters would show, and the homes that miss it least. */
export async function waysOut(api: PageApi, { search, inAmounts, placeName, ...homes }: HomesForPage) {
  const queryOf = (wanted: Search) => ({ query: homes.queryOf(wanted) })
  const filters = activeFilters(search, placeName)
  const onlyPlace: Search = { ...EVERYWHERE, place: search.place, people: search.people }
  const changes = [
    ...filters.map(({ name, label, without }) => ({
      label: name === 'place' ? 'All of Canada' : `Without “${label}”`,
      search: without,
    })),
    ...(search.place === null || filters.length < 3
      ? []
      : [{ label: `Keep only “${placeName}”`, search: onlyPlace }]),
  ]
  const counted = await Promise.all(
    changes.map(async (change) => ({
      ...change,
      homes: (await unwrap(api.properties.count.$get(queryOf(change.search)))).total,
    })),
  )
  const [inPlace, elsewhere] = await Promise.all([
    unwrap(api.properties.$get(queryOf(onlyPlace))),
    unwrap(api.properties.$get(queryOf({ ...search, place: null, page: EVERYWHERE.page }))),
  ])
  const from = search.place === null ? undefined : TOWN_BY_PLACE.get(search.place)
  const awayOf = (place: string) => {
    const town = TOWN_BY_PLACE.get(place)
    return from && town ? kilometresBetween(from, town) : 0
  }
  const near = [...inPlace.properties, ...elsewhere.properties]
    .map((home) => ({ home, misses: missesOf(home, inAmounts), away: awayOf(home.place) }))
    .toSorted((one, other) => missedBy(one) - missedBy(other))
    .filter(
      ({ home }, index, all) => all.findIndex((one) => one.home.msl_number === home.msl_number) === index,
    )
    .slice(0, SHOWN)
  return {
    changes: counted
      .filter(({ homes }) => homes > 0)
      .toSorted((one, other) => other.homes - one.homes)
      .slice(0, 3),
    near,
  }
}
