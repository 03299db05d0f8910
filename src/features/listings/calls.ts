import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

const homeOf = (msl: string) => ({ param: { msl } })

export async function saveHome(mslNumber: string, saved: boolean): Promise<boolean> {
  const call = api.properties[':msl'].favorite
  const answer = saved ? unwrap(call.$put(homeOf(mslNumber))) : unwrap(call.$delete(homeOf(mslNumber)))
  const { is_favorite } = await answer
  return is_favorite
}

export async function fetchTourTimes(mslNumber: string) {
  return unwrap(api.properties[':msl']['tour-times'].$get(homeOf(mslNumber)))
}

/** `starts_at` is local to the home, such as 2026-11-28T11:00. */
export interface TourWish {
  starts_at: string
  note: string
  guests: number[]
}

/** Succeeds if a request is already open. */
export async function requestTour(mslNumber: string, json: TourWish): Promise<void> {
  await api.properties[':msl'].tour.$post({ ...homeOf(mslNumber), json })
}

export async function fetchSearches() {
  return unwrap(polled['saved-searches'].$get())
}

type NewSearch = Pick<SavedSearch, 'search'> & Partial<SavedSearch>

export type SavedSearch = Awaited<ReturnType<typeof fetchSearches>>[number]

/** With the times of a removed search, which homes are new or not announced yet stays as it was. */
export async function saveSearch({ search, new_since, announced_until }: NewSearch): Promise<SavedSearch[]> {
  return unwrap(api['saved-searches'].$post({ json: { search, new_since, announced_until } }))
}

/** From then on, only later homes are new. */
export async function noteOpened(id: number): Promise<void> {
  await api['saved-searches'][':id'].seen.$put({ param: { id: String(id) } })
}

export async function chooseEmails(id: number, emails: boolean): Promise<void> {
  await api['saved-searches'][':id'].emails.$put({ param: { id: String(id) }, json: { emails } })
}

export async function removeSearch(id: number): Promise<void> {
  await api['saved-searches'][':id'].$delete({ param: { id: String(id) } })
}
