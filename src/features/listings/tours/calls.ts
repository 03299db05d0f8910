import type { Tour } from '#domain/listings/tours/tours.ts'
import type { TourHours } from '#domain/listings/tours/hours.ts'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

export async function fetchTours() {
  return unwrap(polled.tours.$get())
}

/** Times are local to the home, such as 2026-11-28T11:00. */
export interface Change {
  status: 'requested' | 'confirmed' | 'moved' | 'declined' | 'cancelled'
  starts_at?: string
  or_at?: string[]
  note?: string
}

/** Sends the `sequence` that the user saw. */
export async function changeTour({ id, sequence }: Pick<Tour, 'id' | 'sequence'>, change: Change) {
  return unwrap(api.tours[':id'].$put({ param: { id: String(id) }, json: { sequence, ...change } }))
}

/** Local to the home; null if the agent hasn't set hours. */
export async function fetchTimesToPropose({ id }: Pick<Tour, 'id'>): Promise<string[] | null> {
  return (await unwrap(api.tours[':id'].times.$get({ param: { id: String(id) } }))).times
}

/** Takes the caller off the tour. */
export async function leaveTour({ id }: Pick<Tour, 'id'>): Promise<void> {
  await api.tours[':id'].guest.$delete({ param: { id: String(id) } })
}

export const calendarAddress = ({ id }: Pick<Tour, 'id'>) => `/api/tours/${id}/calendar.ics`

export async function saveHours(hours: TourHours): Promise<TourHours> {
  return unwrap(api['tour-hours'].$put({ json: hours }))
}
