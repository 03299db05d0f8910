import type { Deps } from '#api/deps.ts'
import { tourHandedOverMail } from '#api/features/listings/tours/mails/tours.ts'
import { updateTour } from '#api/features/listings/tours/queries/tours.ts'
import { upcomingOf } from '#api/features/listings/tours/service/end.ts'
import { sendTourEmails } from '#api/features/listings/tours/service/notify.ts'
import type { Transaction } from '#db/client.ts'

export async function handOverToursOf(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'outbox'>,
  listing: number,
  former: number | null,
): Promise<void> {
  for (const { tour } of await upcomingOf(tx, deps, { listing })) {
    const values = { sequence: tour.sequence + 1, changed_at: deps.clock() }
    const { id, sequence } = await updateTour(tx, tour.id, values)
    await sendTourEmails(tx, deps, { id, sequence }, 'us')
    if (former !== null) await deps.outbox.put(tx, tourHandedOverMail, { tour: id, sequence, user: former })
  }
}
