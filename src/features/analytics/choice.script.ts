/** The visitor's choice; null before they make one. Signing out deletes it, like all personal data. */
export type Choice = 'accepted' | 'declined' | null

const KEY = 'cohearth:consent'

export function isChoice(value: unknown): value is Choice {
  return value === 'accepted' || value === 'declined' || value === null
}

export function readChoice(): Choice {
  try {
    const stored = localStorage.getItem(KEY)
    return isChoice(stored) ? stored : null
  } catch {
    return null
  }
}

export function saveChoice(choice: 'accepted' | 'declined'): void {
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // Storage is off: the choice applies to this page, and the next one asks again.
  }
}
