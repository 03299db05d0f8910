/** Where two members first meet. */
export type MeetingPlace = 'invitation' | 'acceptance' | 'conversation'

/**
 * Keeps the note on meeting strangers away from a place in this browser, until somebody signs out. The same keys stand in
 * notes-before-paint.js, which hides what was dismissed before the page is painted, so that nothing moves.
 */
export function rememberDismissed(place: MeetingPlace): void {
  try {
    localStorage.setItem(`cohearth:meeting-note:${place}`, 'yes')
  } catch {
    // Storage is off: the note comes again, which does no harm.
  }
}
