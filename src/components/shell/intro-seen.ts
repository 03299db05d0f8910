/** Whether this browser has seen the introduction, or passed it by. */
const KEY = 'cohearth:intro-seen'

export function introSeen(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes'
  } catch {
    return true
  }
}

export function rememberIntro(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // Storage is off: the introduction comes again, which does no harm.
  }
}
