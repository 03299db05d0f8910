/** Where two members first meet. */
export type MeetingPlace = 'invitation' | 'acceptance' | 'conversation'

const keyOf = (place: MeetingPlace) => `cohearth:meeting-note:${place}`

/** Whether the person has dismissed the note on meeting strangers in this browser. Signing out forgets it. */
export function hasDismissed(place: MeetingPlace): boolean {
  try {
    return localStorage.getItem(keyOf(place)) === 'yes'
  } catch {
    return false
  }
}

export function rememberDismissed(place: MeetingPlace): void {
  try {
    localStorage.setItem(keyOf(place), 'yes')
  } catch {
    // Storage is off: the note comes again, which does no harm.
  }
}
