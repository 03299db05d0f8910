export const MAILBOX_PATH = '/dev/mailbox'

export const PARTS_PATH = '/dev/parts'

/** The mailbox shows codes openly: it's only for made-up members on a local machine that writes mail to files. */
export function hasMailbox(place: { demo: boolean; production: boolean; smtpUrl: string | null }): boolean {
  return place.demo && !place.production && place.smtpUrl === null
}
