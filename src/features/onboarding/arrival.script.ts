/** Session storage tells the next page that it was reached by a step, and not by a reload or a link. */
const KEY = 'cohearth:arrival'

/** `saved` has the next page say that progress was saved. */
export function leaveFor(href: string, saved = false): void {
  sessionStorage.setItem(KEY, saved ? 'saved' : 'moved')
  location.assign(href)
}

/** Returns once after `leaveFor` how the page was reached. */
export function takeArrival(): 'saved' | 'moved' | null {
  const arrival = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return arrival === 'saved' || arrival === 'moved' ? arrival : null
}
