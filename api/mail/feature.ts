import type { Feature } from '#api/feature.ts'
import { outboxData } from '#api/mail/personal-data.ts'
import { settledMails } from '#api/mail/queries.ts'
import type { MailTemplate } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'

const SENT_MAIL_KEPT_MS = 7 * DAY_MS

export const outboxFeature = (mails: readonly MailTemplate[]): Feature => ({
  personalData: outboxData(mails),
  expired: (now) => settledMails(now - SENT_MAIL_KEPT_MS),
})
