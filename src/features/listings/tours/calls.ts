import type { Tour } from '#domain/listings/tours/tours.ts'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

/** The person's tours: what is to come, the next first, then the others. */
export async function fetchTours() {
  return unwrap(polled.tours.$get())
}

/** What somebody makes of a tour; a time is by the home's clock, such as 2026-11-28T11:00. */
export interface Change {
  status: 'confirmed' | 'moved' | 'declined' | 'cancelled'
  starts_at?: string
  note?: string
}

/** Changes a tour as it was when it was looked at. */
export async function changeTour({ id, sequence }: Tour, change: Change) {
  return unwrap(api.tours[':id'].$put({ param: { id: String(id) }, json: { sequence, ...change } }))
}

export const calendarAddress = ({ id }: Tour) => `/api/tours/${id}/calendar.ics`
