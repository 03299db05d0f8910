import type { Deps } from '#api/deps.ts'
import { deviceName } from '#api/features/accounts/service/devices.ts'
import { emailChangesOf } from '#api/features/accounts/email-change/queries.ts'
import { isWaitingFor } from '#domain/accounts/email-change/email-change.ts'
import { userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import { adminUser, journeyOf, reportsAbout } from '#api/features/admin/queries.ts'
import { auditLine } from '#api/features/admin/service/audit.ts'
import { auditOf } from '#api/features/audit/queries.ts'
import { liveSubscriptionOf } from '#api/features/billing/cards/service.ts'
import { groupById, membersOf, membershipOf } from '#api/features/groups/queries.ts'
import { pastTours, upcomingTours } from '#api/features/listings/tours/queries/tours.ts'
import { shownTour } from '#api/features/listings/tours/service/read.ts'
import { sessionsOf } from '#api/features/settings/queries.ts'
import { noSuchUser } from '#api/http/errors.ts'
import type { Connection } from '#db/client.ts'
import { ROLE } from '#domain/accounts/roles.ts'

const LINES = 12
const TOURS = 5

/** Returns a person with what an admin needs to help them or to act. Throws not_found. */
export async function readPerson({ db, clock }: Deps, userId: number) {
  const { read } = db
  const user = await userById(read, userId)
  if (!user) throw noSuchUser()
  const { phone_number, created_at, state_id, state_label } = user
  const [listed, journey, subscription, group, sessions, tours, reports, lines] = await Promise.all([
    adminUser(read, userId),
    journeyOf(read, userId),
    subscriptionOf(read, userId),
    groupOf(read, userId),
    sessionsOf(read, userId, clock()),
    toursOf(read, user, clock()),
    reportsAbout(read, userId),
    auditOf(read, userId, LINES),
  ])
  const waiting = (await emailChangesOf(read, userId, clock())).find((one) => isWaitingFor(one, 'admin'))
  return {
    user: { ...listed, phone_number, created_at },
    state: { id: state_id, label: state_label },
    journey,
    subscription,
    group,
    sessions: sessions.map(({ created_at, user_agent }) => ({ created_at, name: deviceName(user_agent) })),
    tours,
    reports,
    audit: lines.map(auditLine),
    email_change: waiting ? { email: waiting.new_email, ends_at: waiting.ends_at } : null,
  }
}

export type PersonInContext = Awaited<ReturnType<typeof readPerson>>

/** Times are epoch seconds, as Stripe sends them. */
async function subscriptionOf(db: Connection, userId: number) {
  const live = await liveSubscriptionOf(db, userId)
  if (!live) return null
  const { status, created, current_period_end, cancel_at_period_end, cancel_at } = live
  return { status, created, current_period_end, ends: cancel_at_period_end || cancel_at !== null }
}

async function groupOf(db: Connection, userId: number) {
  const membership = await membershipOf(db, userId)
  if (!membership) return null
  const group = await groupById(db, membership.group_id)
  const members = await membersOf(db, membership.group_id)
  const mates = members.filter(({ id }) => id !== userId)
  return {
    name: group?.name ?? '',
    joined_at: membership.joined_at,
    mates: mates.map(({ id, first_name }) => ({ id, first_name })),
  }
}

/** Returns a client's own tours, or those of an agent's homes. */
async function toursOf(db: Connection, { id, role }: UserRow, now: number) {
  if (role !== ROLE.CLIENT && role !== ROLE.AGENT) return { ahead: [], past: [] }
  const side = role === ROLE.AGENT ? 'agent' : 'person'
  const listed = (tours: Awaited<ReturnType<typeof upcomingTours>>) =>
    tours.slice(0, TOURS).map((tour) => {
      const { id, status, shown, time_zone, property, other } = shownTour(tour, 'admin', [], now)
      return { id, status, shown, time_zone, street: property.street, city: property.city, other }
    })
  return {
    ahead: listed(await upcomingTours(db, side, id, now)),
    past: listed(await pastTours(db, side, id, now)),
  }
}
