import { isKeyOf } from '#domain/keys.ts'
import { DASHBOARD_LISTING_PATH } from '#domain/listings/addresses.ts'

/** What a client's page of homes shows, by the word in its address; the first is the usual one. */
export const HOMES_VIEWS = {
  browse: 'Browse',
  saved: 'Saved',
  searches: 'Searches',
  tours: 'Tours',
  messages: 'Messages',
} as const

export type HomesView = keyof typeof HOMES_VIEWS

/** The view that an address asks for; `browse` for any other word. */
export function viewIn(params: URLSearchParams): HomesView {
  const asked = params.get('view') ?? ''
  return isKeyOf(HOMES_VIEWS, asked) ? asked : 'browse'
}

/** The views that a client sees. Saved homes and searches belong to a plan. */
export function viewsFor({ hasPlan }: { hasPlan: boolean }): HomesView[] {
  return hasPlan ? ['browse', 'saved', 'searches', 'tours', 'messages'] : ['browse', 'tours', 'messages']
}

/** The address of a view. */
export function homesPath(view: HomesView): string {
  return view === 'browse' ? DASHBOARD_LISTING_PATH : `${DASHBOARD_LISTING_PATH}?view=${view}`
}
