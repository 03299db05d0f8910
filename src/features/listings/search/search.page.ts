import type { PageApi } from '#api/site/locals.ts'
import { dashboardListingPath, forOwners, listingPath, LISTINGS_PATH } from '#domain/listings/addresses.ts'
import { REGIONS_ON_MAP } from '#domain/listings/map/regions.ts'
import { COUNTRY } from '#domain/listings/map/view.ts'
import { isNamed, placeNamed } from '#domain/listings/towns/places.ts'
import { MARITIMES } from '#domain/listings/towns/provinces.ts'
import type { Province } from '#domain/calculators/provinces.ts'
import { placeInWords } from '#domain/listings/search/search-words.ts'
import {
  EVERYWHERE,
  filtersOf,
  type Search,
  SEARCH_PARAMETERS,
  searchIn,
  searchParams,
  withAmount,
} from '#domain/listings/search/search.ts'
import { TOWNS } from '#domain/listings/towns/towns.ts'
import { slugOf } from '#domain/listings/addresses.ts'
import { type HomeOnMap, pinsOf, viewOf } from '#features/listings/map/pins.page.ts'
import { unwrap } from '#lib/api.ts'
import type { Sharing } from './sharing.page.ts'

export type HomesForPage = Awaited<ReturnType<typeof homesForPage>>

export async function homesForPage(
  api: PageApi,
  address: URLSearchParams,
  sharingFor: (people: number | null) => Sharing | Promise<Sharing>,
  base: string = LISTINGS_PATH,
) {
  const requested = searchIn(address)
  const sharingRead = Promise.resolve(sharingFor(requested.people))
  const budget = requested.budget === null ? null : (await sharingRead).budget
  const search = { ...requested, budget: budget === null ? null : requested.budget }
  const queryOf = (wanted: Search) => Object.fromEntries(searchParams(withAmount(wanted, budget)))
  const [found, places, anywhere, sharing] = await Promise.all([
    unwrap(api.properties.$get({ query: queryOf(search) })),
    unwrap(api.properties.places.$get()),
    unwrap(api.properties.count.$get({ query: queryOf({ ...search, place: null }) })),
    sharingRead,
  ])
  const typed = address.get(SEARCH_PARAMETERS.place)?.trim() ?? ''
  const names: Names = { places, typed }
  const addressOf = (wanted: Search) => searchAddress(wanted, base)
  const isPublic = base === LISTINGS_PATH
  const hrefOf = (home: HomeOnMap & Parameters<typeof listingPath>[0]) =>
    forOwners(isPublic ? listingPath(home) : dashboardListingPath(home.msl_number), search.people)
  // The public list is the same for everyone, saved homes or not.
  const onMap = isPublic
    ? found.properties.map((home) => ({ ...home, is_favorite: false }))
    : found.properties
  const pins = pinsOf(onMap, hrefOf)
  return {
    ...found,
    base,
    addressOf,
    queryOf,
    pageAddress: (page: number) => searchAddress({ ...search, page }, base),
    // Past the last page, the last one is shown.
    search: { ...search, page: found.page },
    /** The same with the viewer's budget as an amount, for the viewer only. */
    inAmounts: withAmount(search, budget),
    sharing,
    places,
    placeName: search.place === null ? '' : nameOfPlace(search.place, names),
    isFiltered: searchParams(filtersOf(search)).size > 0,
    map: {
      pins,
      view: search.place === null ? COUNTRY : viewOf(pins, townsIn(search.place)),
      regions: REGIONS_ON_MAP.flatMap(({ provinces, place, ...region }) => {
        const homes = anywhere.provinces
          .filter(({ province }) => provinces.includes(province))
          .reduce((sum, each) => sum + each.homes, 0)
        const href = addressOf({ ...search, place, page: EVERYWHERE.page })
        return homes > 0 ? [{ ...region, homes, href }] : []
      }),
    },
  }
}

export type Places = HomesForPage['places']

interface Names {
  places: readonly { place: string; name: string }[]
  typed: string
}

function townsIn(place: string): string[] {
  const provinces: readonly Province[] = place === MARITIMES.place ? MARITIMES.provinces : []
  const inside = TOWNS.filter(
    ({ province }) => provinces.includes(province) || province.toLowerCase() === place,
  )
  return inside.length > 0 ? inside.map(({ name }) => slugOf(name)) : [place]
}

function nameOfPlace(place: string, { places, typed }: Names): string {
  const known = places.find((one) => one.place === place)?.name
  const isTyped = !isNamed(place) && placeNamed(typed) === place && typed !== place
  return known ?? (isTyped ? typed : placeInWords(place))
}

export function searchAddress(search: Search, base: string = LISTINGS_PATH): string {
  const params = searchParams(search)
  return params.size > 0 ? `${base}?${params}` : base
}
