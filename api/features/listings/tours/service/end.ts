import type { Deps } from '#api/deps.ts'
import { tourGoneMail } from '#api/features/listings/tours/mails/tours.ts'
import {
  clearNotesOf,
  type FullTour,
  openTours,
  updateTour,
  type WhoseTours,
} from '#api/features/listings/tours/queries.ts'
import { tellOfTour } from '#api/features/listings/tours/service/tell.ts'
import type { Transaction } from '#db/client.ts'
import { isUpcoming } from '#domain/listings/tours/tours.ts'

type Needed = Pick<Deps, 'clock' | 'outbox'>

/** Why the tours of a home, or of a person, end: what both read. */
const BECAUSE = {
  sold: 'This home has been sold.',
  withdrawn: 'This home is no longer for sale.',
  agentLeft: 'The agent no longer answers for this home.',
  personLeft: 'The person is no longer on Cohearth.',
} as const

/**
 * Declines the tours that are open for a home, with mails and calendar files for both: called in the transaction in which it is
 * sold or withdrawn.
 */
export async function endToursOf(
  tx: Transaction,
  deps: Needed,
  listing: number,
  because: 'sold' | 'withdrawn',
): Promise<void> {
  await endAll(tx, deps, { listing }, because)
}

/** Calls off the open tours of somebody who is shut out, as a person and as an agent. */
export async function endToursOfUser(tx: Transaction, deps: Needed, user: number): Promise<void> {
  await endAll(tx, deps, { person: user }, 'personLeft')
  await endAll(tx, deps, { agent: user }, 'agentLeft')
}

/**
 * The same for somebody whose account is about to be deleted, and their tours with it: the agents are told by a mail that knows
 * nothing of them. What they said as an agent goes as well.
 */
export async function leaveTours(tx: Transaction, deps: Needed, user: number): Promise<void> {
  for (const { tour, home } of await aheadOf(tx, deps, { person: user })) {
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
  deps: Needed,
  whose: WhoseTours,
  because: keyof typeof BECAUSE,
): Promise<void> {
  const status = because === 'personLeft' ? 'cancelled' : 'declined'
  for (const { tour } of await aheadOf(tx, deps, whose)) {
    const values = {
      status,
      note: BECAUSE[because],
      sequence: tour.sequence + 1,
      changed_at: deps.clock(),
    } as const
    await tellOfTour(tx, deps, await updateTour(tx, tour.id, values), 'us')
  }
}

/** The tours that are still to come: what took place stays as it was. */
export async function aheadOf(tx: Transaction, { clock }: Needed, whose: WhoseTours): Promise<FullTour[]> {
  const open = await openTours(tx, whose)
  return open.filter(({ tour }) => isUpcoming(tour, clock()))
}
