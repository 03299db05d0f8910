import type { Feature } from '#api/feature.ts'
import { outboxData } from '#api/mail/personal-data.ts'
import { settledMails } from '#api/mail/queries.ts'
import type { MailTemplate } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'

/** How long a mail that was sent or given up stays for whoever looks into a complaint. */
const SETTLED_MAIL_MS = 7 * DAY_MS

/** The outbox with the mails of all features. */
export const outboxFeature = (mails: readonly MailTemplate[]): Feature => ({
  personalData: outboxData(mails),
  expired: (now) => settledMails(now - SETTLED_MAIL_MS),
})
