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
    // Storage is off: the introduction shows again.
  }
}
