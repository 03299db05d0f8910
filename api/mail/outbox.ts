import type { Clock } from '#api/clock.ts'
import { insertMail } from '#api/mail/queries.ts'
import type { MailParams, Sendable } from '#api/mail/template.ts'
import type { Transaction } from '#db/client.ts'

/** Where mails wait to be sent. */
export interface Outbox {
  /** Has a mail sent after the commit, inside the transaction of its cause. */
  put<Params extends MailParams>(
    tx: Transaction,
    template: Sendable<Params>,
    params: NoInfer<Params>,
  ): Promise<void>
}

/** `wake` lets the job that sends look at once; it waits for nothing. */
export function createOutbox(clock: Clock, wake: () => void): Outbox {
  return {
    async put(tx, { name, usefulForMs }, params) {
      const now = clock()
      await insertMail(tx, { template: name, params, now, giveUpAt: now + usefulForMs })
      tx.afterCommit(wake)
    },
  }
}
