/** Where the demo's mailbox is. */
export const MAILBOX_PATH = '/dev/mailbox'

/** Where the demo shows the parts of the UI. */
export const PARTS_PATH = '/dev/parts'

/** Codes lie open in the mailbox: it is for made-up members on one's own machine, where mail goes to files. */
export function hasMailbox(place: { demo: boolean; production: boolean; smtpUrl: string | null }): boolean {
  return place.demo && !place.production && place.smtpUrl === null
}
