import type { MailParams, MailTemplate } from '#api/features/outbox/templates.ts'
import type { Connection } from '#db/client.ts'
import { outbox } from '#db/schema/index.ts'

/**
 * Puts an e-mail into the outbox, inside the transaction of its cause.
 * Times are epoch milliseconds; after `giveUpAt` the mail is of no use any more.
 */
export async function enqueueMail<T extends MailTemplate>(
  tx: Connection,
  mail: { template: T; params: MailParams[T]; now: number; giveUpAt: number },
): Promise<void> {
  await tx.insert(outbox).values({
    template: mail.template,
    params: mail.params,
    created_at: mail.now,
    next_attempt_at: mail.now,
    give_up_at: mail.giveUpAt,
  })
}
