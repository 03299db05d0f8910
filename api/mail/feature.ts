import type { Feature } from '#api/feature.ts'
import { outboxData } from '#api/mail/personal-data.ts'
import type { MailTemplate } from '#api/mail/template.ts'

export const outboxFeature = (mails: readonly MailTemplate[]): Feature => ({
  personalData: outboxData(mails),
})
