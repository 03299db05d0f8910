import type { Deps } from '#api/deps.ts'
import {
  type ChangedBy,
  tourForAgentMail,
  tourForGuestMail,
  tourForPersonMail,
} from '#api/features/listings/tours/mails/tours.ts'
import { guestsOf } from '#api/features/listings/tours/guests/queries.ts'
import type { TourRow } from '#api/features/listings/tours/queries/tours.ts'
import type { Transaction } from '#db/client.ts'

export async function sendTourEmails(
  tx: Transaction,
  { outbox }: Pick<Deps, 'outbox'>,
  { id: tour, sequence }: Pick<TourRow, 'id' | 'sequence'>,
  by: ChangedBy,
): Promise<void> {
  await outbox.put(tx, tourForAgentMail, { tour, sequence, by })
  await outbox.put(tx, tourForPersonMail, { tour, sequence, by })
  for (const { id: guest } of await guestsOf(tx, [tour]))
    await outbox.put(tx, tourForGuestMail, { tour, sequence, by, guest })
}
