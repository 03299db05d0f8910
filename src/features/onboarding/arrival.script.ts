/** Tells the next page, in session storage, that it was reached by a step rather than a reload or a link. */
const KEY = 'cohearth:arrival'

/** `saved` makes the next page say that progress was saved. */
export function leaveFor(href: string, saved = false): void {
  sessionStorage.setItem(KEY, saved ? 'saved' : 'moved')
  location.assign(href)
}

/** Returns how the page was reached, only once after `leaveFor`. */
export function takeArrival(): 'saved' | 'moved' | null {
  const arrival = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return arrival === 'saved' || arrival === 'moved' ? arrival : null
}
