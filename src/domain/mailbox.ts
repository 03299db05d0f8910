export const DEV_PATH = '/dev'

export const MAILBOX_PATH = '/dev/mailbox'

export const PARTS_PATH = '/dev/parts'

/** The control page of the payment sandbox. */
export const PAYMENTS_PATH = '/dev/payments/control'

/** The mailbox exposes codes, so it's only for made-up members on a local machine that writes mail to files. */
export function hasMailbox(place: { demo: boolean; production: boolean; smtpUrl: string | null }): boolean {
  return place.demo && !place.production && place.smtpUrl === null
}
