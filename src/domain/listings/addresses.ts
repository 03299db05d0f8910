import type { PropertyCard } from '#domain/listings/property.ts'
import { normalForm } from '#domain/normal-form.ts'

/* Separate from `src/domain/paths.ts`, which is in the scripts of the sign-in pages. */

export const LISTINGS_PATH = '/listings'
export const STOP_SEARCH_PATH = '/stop-search'
export const DASHBOARD_LISTING_PATH = '/dashboard/listing'
export const AGENT_LISTINGS_PATH = '/agent/dashboard/listings'
export const AGENT_TOURS_PATH = '/agent/dashboard/tours'
export const ADMIN_LISTINGS_PATH = '/admin/dashboard/listings'
export const ADMIN_TOURS_PATH = '/admin/dashboard/tours'

/** Turns text into lower-case letters and digits with single hyphens: `48 Rue Étienne` becomes 48-rue-etienne. */
export function slugOf(text: string): string {
  return normalForm(text, 'NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** For example `/listings/toronto-48-euclid-avenue-1042`. */
export function listingPath({
  place,
  street,
  msl_number,
}: Pick<PropertyCard, 'place' | 'street' | 'msl_number'>): string {
  const name = [place, slugOf(street), msl_number.toLowerCase()].filter(Boolean).join('-')
  return `${LISTINGS_PATH}/${name}`
}

/** Returns whether a home can have this number, in capitals or not. */
export function isListingNumber(text: string): boolean {
  return /^[A-Z0-9]{1,20}$/i.test(text) && /\d/.test(text)
}

/** Returns the listing number at the end of a home's slug; null if there can't be one. */
export function numberIn(name: string): string | null {
  return /(?:^|-)([a-z0-9]{1,20})$/.exec(name)?.[1]?.toUpperCase() ?? null
}

export function placePath(place: string): string {
  return `${LISTINGS_PATH}/in/${place}`
}

export function dashboardListingPath(mslNumber: string): string {
  return `${DASHBOARD_LISTING_PATH}?msl_number=${encodeURIComponent(mslNumber)}`
}

/** Adds the number of owners that someone chose to a home's address; null if they haven't. */
export function forOwners(path: string, owners: number | null): string {
  return owners === null ? path : `${path}${path.includes('?') ? '&' : '?'}people=${owners}`
}
