import type { Deps } from '#api/deps.ts'
import {
  type ChangedBy,
  tourForAgentMail,
  tourForPersonMail,
} from '#api/features/listings/tours/mails/tours.ts'
import type { TourRow } from '#api/features/listings/tours/queries.ts'
import type { Transaction } from '#db/client.ts'

export async function sendTourEmails(
  tx: Transaction,
  { outbox }: Pick<Deps, 'outbox'>,
  { id: tour, sequence }: Pick<TourRow, 'id' | 'sequence'>,
  by: ChangedBy,
): Promise<void> {
  await outbox.put(tx, tourForAgentMail, { tour, sequence, by })
  await outbox.put(tx, tourForPersonMail, { tour, sequence, by })
}
