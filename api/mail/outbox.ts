import type { Clock } from '#api/clock.ts'
import { insertMail } from '#api/mail/queries.ts'
import type { MailParams, Sendable } from '#api/mail/template.ts'
import type { Transaction } from '#db/client.ts'

export interface Outbox {
  /**
   * `requestId` is that of the request that causes the email; `forRequest` (api/http/request-id.ts) fills it in. `notBefore` is in epoch
   * milliseconds: the email is written and sent at that time.
   */
  put<Params extends MailParams>(
    tx: Transaction,
    template: Sendable<Params>,
    params: NoInfer<Params>,
    options?: { requestId?: string | null; notBefore?: number },
  ): Promise<void>
}

/** `wake` makes the sending job run right away; it returns immediately. */
export function createOutbox(clock: Clock, wake: () => void): Outbox {
  return {
    async put(tx, { name, usefulForMs }, params, { requestId = null, notBefore } = {}) {
      const now = clock()
      const due = notBefore ?? now
      await insertMail(tx, { template: name, params, now, due, giveUpAt: due + usefulForMs, requestId })
      tx.afterCommit(wake)
    },
  }
}
