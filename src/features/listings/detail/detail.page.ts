import type { PageApi } from '#api/site/locals.ts'
import { isListingNumber } from '#domain/listings/addresses.ts'
import { isStaff, ROLE } from '#domain/accounts/roles.ts'
import type { Property } from '#domain/listings/property.ts'
import { nextFreeText } from '#features/listings/tours/booking-texts.ts'
import type { Tour } from '#domain/listings/tours/tours.ts'
import { type GuardUser, planFor } from '#domain/site/guard.ts'
import { unwrap } from '#lib/api.ts'
import { refusedWith } from '#lib/refusal.ts'

export interface HomeForPage {
  property: Property
  tour: Tour | null
  /** The next times at which the viewer can book a tour; null if they can’t, or the agent hasn't set hours. */
  nextFree: string | null
  isClient: boolean
  hasPlan: boolean
}

export type Missing = 404 | 410

export async function homeForPage(
  api: PageApi,
  mslNumber: string,
  viewer: GuardUser | null,
): Promise<HomeForPage | { missing: Missing }> {
  if (!isListingNumber(mslNumber)) return { missing: 404 }
  const home = { param: { msl: mslNumber } }
  const [shown, times] = await Promise.all([
    found(unwrap(api.properties[':msl'].$get(home))),
    hasPlanAsClient(viewer) ? found(unwrap(api.properties[':msl']['tour-times'].$get(home))) : null,
  ])
  if (!('missing' in shown)) {
    const property = shown.data
    return {
      ...forPage(property, viewer),
      tour: property.tour_requested ? await tourOf(api, property) : null,
      nextFree: times && 'data' in times ? nextFreeText(times.data) : null,
    }
  }
  if (!isStaff(viewer?.role ?? null)) return shown
  const draft = await found(unwrap(api.properties[':msl'].draft.$get(home)))
  return 'missing' in draft ? shown : forPage(draft.data.property, viewer)
}

function forPage(property: Property, viewer: GuardUser | null): HomeForPage {
  const isClient = viewer?.role === ROLE.CLIENT
  return { property, tour: null, nextFree: null, isClient, hasPlan: hasPlanAsClient(viewer) }
}

const hasPlanAsClient = (viewer: GuardUser | null) => viewer?.role === ROLE.CLIENT && planFor(viewer).ok

async function tourOf(api: PageApi, { msl_number }: Property): Promise<Tour | null> {
  const { ahead } = await unwrap(api.tours.$get())
  return ahead.find(({ as, property }) => as === 'person' && property.msl_number === msl_number) ?? null
}

async function found<Data>(call: Promise<Data>): Promise<{ data: Data } | { missing: Missing }> {
  try {
    return { data: await call }
  } catch (error) {
    return { missing: refusedWith(error, 404, 410) }
  }
}
