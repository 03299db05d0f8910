import type { PageApi } from '#api/site/locals.ts'
import { LISTINGS_PATH } from '#domain/listings/addresses.ts'
import { placeNamed } from '#domain/listings/towns/places.ts'
import { placeInWords } from '#domain/listings/search/search-words.ts'
import {
  EVERYWHERE,
  type Search,
  SEARCH_PARAMETERS,
  searchIn,
  searchParams,
} from '#domain/listings/search/search.ts'
import { unwrap } from '#lib/api.ts'

export type HomesForPage = Awaited<ReturnType<typeof homesForPage>>

export async function homesForPage(api: PageApi, address: URLSearchParams, base: string = LISTINGS_PATH) {
  const search = searchIn(address)
  const [found, places] = await Promise.all([
    unwrap(api.properties.$get({ query: Object.fromEntries(searchParams(search)) })),
    unwrap(api.properties.places.$get()),
  ])
  const typed = address.get(SEARCH_PARAMETERS.place)?.trim() ?? ''
  const names: Names = { places, typed }
  return {
    ...found,
    base,
    addressOf: (wanted: Search) => searchAddress(wanted, base),
    pageAddress: (page: number) => searchAddress({ ...search, page }, base),
    // Beyond the last page, the last one is shown.
    search: { ...search, page: found.page },
    places,
    placeName: search.place === null ? '' : nameOfPlace(search.place, names),
    isFiltered: searchParams({ ...search, sort: EVERYWHERE.sort, page: EVERYWHERE.page }).size > 0,
  }
}

export type Places = HomesForPage['places']

interface Names {
  places: readonly { place: string; name: string }[]
  typed: string
}

function nameOfPlace(place: string, { places, typed }: Names): string {
  const known = places.find((one) => one.place === place)?.name
  return known ?? (placeNamed(typed) === place && typed !== place ? typed : placeInWords(place))
}

export function searchAddress(search: Search, base: string = LISTINGS_PATH): string {
  const params = searchParams(search)
  return params.size > 0 ? `${base}?${params}` : base
}
