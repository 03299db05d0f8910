import type { SecretKey } from '#api/auth/secret-key.ts'
import type { Sessions } from '#api/auth/sessions.ts'
import type { Config } from '#api/config.ts'
import type { ShownPrice } from '#api/features/billing/service/shown-price.ts'
import type { MatchingIndex } from '#api/features/matching/service/matching-index.ts'
import type { Outbox } from '#api/mail/job.ts'
import type { MailGateway } from '#api/gateways/mail.ts'
import type { Payments } from '#api/payments.ts'
import type { Logger } from '#api/log.ts'
import type { Turns } from '#api/turns.ts'
import type { Database } from '#db/client.ts'

/** Epoch milliseconds. */
export type Clock = () => number

/** All that the API needs from outside; tests pass their own. */
export interface Deps {
  config: Config
  db: Database
  log: Logger
  clock: Clock
  key: SecretKey
  sessions: Sessions
  mail: MailGateway
  outbox: Outbox
  matching: MatchingIndex
  turns: Turns
  shownPrice: ShownPrice
  /** Null where nobody takes payments. */
  payments: Payments | null
}
