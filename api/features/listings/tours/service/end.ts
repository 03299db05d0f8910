import type { Deps } from '#api/deps.ts'
import { tourGoneMail } from '#api/features/listings/tours/mails/tours.ts'
import {
  clearNotesOf,
  type FullTour,
  openTours,
  updateTour,
  type TourScope,
} from '#api/features/listings/tours/queries/tours.ts'
import { sendTourEmails } from '#api/features/listings/tours/service/notify.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { isUpcoming } from '#domain/listings/tours/tours.ts'

type EndDeps = Pick<Deps, 'clock' | 'outbox'>

const REASONS = {
  sold: 'This home has been sold.',
  withdrawn: 'This home is no longer for sale.',
  agentLeft: 'The agent no longer handles this home.',
  personLeft: 'The person is no longer on Cohearth.',
} as const

/** Declines a home's open tours and emails both sides. Call it in the transaction that sells or withdraws the home. */
export async function endToursOf(
  tx: Transaction,
  deps: EndDeps,
  listing: number,
  because: 'sold' | 'withdrawn',
): Promise<void> {
  await endAll(tx, deps, { listing }, because)
}

/** Cancels the open tours of a deactivated user, as a person and as an agent. */
export async function endToursOfUser(tx: Transaction, deps: EndDeps, user: number): Promise<void> {
  await endAll(tx, deps, { person: user }, 'personLeft')
  await endAll(tx, deps, { agent: user }, 'agentLeft')
}

/** The same for a user who is being deleted, along with their tours and notes. Agents get an email that names nobody. */
export async function leaveTours(tx: Transaction, deps: EndDeps, user: number): Promise<void> {
  for (const { tour, home } of await upcomingOf(tx, deps, { person: user })) {
    if (home.agent_id === user) continue
    const { id, sequence, starts_at } = tour
    const mail = { listing: home.id, tour: id, sequence: sequence + 1, starts_at }
    await deps.outbox.put(tx, tourGoneMail, mail)
  }
  await clearNotesOf(tx, user)
  await endAll(tx, deps, { agent: user }, 'agentLeft')
}

async function endAll(
  tx: Transaction,
  deps: EndDeps,
  whose: TourScope,
  because: keyof typeof REASONS,
): Promise<void> {
  const status = because === 'personLeft' ? 'cancelled' : 'declined'
  for (const { tour } of await upcomingOf(tx, deps, whose)) {
    const values = {
      status,
      note: REASONS[because],
      sequence: tour.sequence + 1,
      changed_at: deps.clock(),
    } as const
    await sendTourEmails(tx, deps, await updateTour(tx, tour.id, values), 'us')
  }
}

export async function upcomingOf(
  db: Connection,
  { clock }: Pick<Deps, 'clock'>,
  whose: TourScope,
): Promise<FullTour[]> {
  const open = await openTours(db, whose)
  return open.filter(({ tour }) => isUpcoming(tour, clock()))
}
