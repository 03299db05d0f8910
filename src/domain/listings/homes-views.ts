import { isKeyOf } from '#domain/keys.ts'
import { DASHBOARD_LISTING_PATH } from '#domain/listings/addresses.ts'

export const HOMES_VIEWS = {
  browse: 'Browse',
  saved: 'Saved',
  searches: 'Searches',
  tours: 'Tours',
  messages: 'Messages',
} as const

export type HomesView = keyof typeof HOMES_VIEWS

export function viewIn(params: URLSearchParams): HomesView {
  const requested = params.get('view') ?? ''
  return isKeyOf(HOMES_VIEWS, requested) ? requested : 'browse'
}

export function viewsFor({ hasPlan }: { hasPlan: boolean }): HomesView[] {
  return hasPlan ? ['browse', 'saved', 'searches', 'tours', 'messages'] : ['browse', 'tours', 'messages']
}

export function homesPath(view: HomesView): string {
  return view === 'browse' ? DASHBOARD_LISTING_PATH : `${DASHBOARD_LISTING_PATH}?view=${view}`
}
