import type { Tour } from '#domain/listings/tours/tours.ts'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

export async function fetchTours() {
  return unwrap(polled.tours.$get())
}

/** Times are local to the home, such as 2026-11-28T11:00. */
export interface Change {
  status: 'confirmed' | 'moved' | 'declined' | 'cancelled'
  starts_at?: string
  note?: string
}

/** Sends the `sequence` that the user saw. */
export async function changeTour({ id, sequence }: Tour, change: Change) {
  return unwrap(api.tours[':id'].$put({ param: { id: String(id) }, json: { sequence, ...change } }))
}

export const calendarAddress = ({ id }: Tour) => `/api/tours/${id}/calendar.ics`
