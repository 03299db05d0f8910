import type { Feature } from '#api/feature.ts'
import { deleteSettledMails } from '#api/mail/queries.ts'
import { DAY_MS } from '#domain/duration.ts'

/** How long a mail that was sent or given up stays for whoever looks into a complaint. */
const SETTLED_MAIL_MS = 7 * DAY_MS

export const outboxFeature: Feature = {
  prune: (tx, now) => deleteSettledMails(tx, now - SETTLED_MAIL_MS),
}
