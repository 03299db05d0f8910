import type { OutboxRow } from '#api/mail/queries.ts'
import type { MailContext, MailTemplate } from '#api/mail/template.ts'
import type { Mail } from '#api/gateways/mail.ts'

export class UnknownTemplate extends Error {
  override readonly name = 'UnknownTemplate'
}

/** Renders an outbox row's email; null if it's no longer needed. */
export async function composeMail(
  context: MailContext & { mails: readonly MailTemplate[] },
  row: OutboxRow,
): Promise<Mail | null> {
  const template = context.mails.find(({ name }) => name === row.template)
  if (!template) throw new UnknownTemplate()
  const envelope = await template.write(context, row)
  return (
    envelope && {
      ...envelope,
      messageId: messageIdOf(context, row),
      date: row.created_at,
      requestId: row.request_id,
    }
  )
}

/** The same at every attempt, and unique per email and installation. It doesn't reveal how many there are. */
function messageIdOf({ key, config }: MailContext, { id, created_at }: OutboxRow): string {
  const local = key.digest('message id', `${id} ${created_at}`).toString('hex', 0, 16)
  return `<${local}@${new URL(config.publicUrl).hostname}>`
}
