import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { type Membership, membershipOf, requireMembership } from '#api/features/groups/queries.ts'
import { saveCalendar } from '#api/features/groups/plan/steps/queries.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'
import type { Connection } from '#db/client.ts'
import { planFor } from '#domain/site/guard.ts'

/*
 * The address of a member's calendar is the proof that a program may read it: whose it is, and an HMAC of group, member, when
 * they joined, and how often they asked for a new address. Neither the database nor the log holds it.
 */

export const noSuchCalendar = () => notFound('There is no such calendar. Its address may have been replaced.')

/** The address of the person's calendar. Throws not_found. */
export async function calendarUrlOf({ db, key, config }: Deps, userId: number): Promise<string> {
  return urlOf(config.publicUrl, key, await requireMembership(db.read, userId))
}

/** Makes a new address; the former one answers no more. Throws not_found. */
export async function renewCalendarUrl({ db, key, config }: Deps, userId: number): Promise<string> {
  return db.write(async (tx) => {
    const member = await requireMembership(tx, userId)
    const calendar = member.calendar + 1
    await saveCalendar(tx, userId, calendar)
    return urlOf(config.publicUrl, key, { ...member, calendar })
  })
}

function urlOf(
  publicUrl: string,
  key: SecretKey,
  { group_id, user_id, joined_at, calendar }: Membership,
): string {
  const proof = proofOf(key, [group_id, user_id, joined_at, calendar]).toString('base64url')
  return `${publicUrl}/api/group-calendar/${user_id}-${proof}.ics`
}

/** Who has a calendar at an address: a member who may use the group. Throws not_found, for all others alike. */
export async function calendarOwner({ db, key, guardUser }: Deps, file: string): Promise<Membership> {
  const { userId = '0', proof = '' } = FILE.exec(file)?.groups ?? {}
  const id = Number(userId)
  const member = await membershipOf(db.read, id)
  const { group_id, joined_at, calendar } = member ?? NOBODY
  const given = Buffer.from(proof, 'base64url')
  const expected = proofOf(key, [group_id, id, joined_at, calendar])
  const isRight = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isRight || !member || !(await mayRead(db.read, guardUser, id))) throw noSuchCalendar()
  return member
}

const FILE = /^(?<userId>\d{1,9})-(?<proof>[\w-]{43})\.ics$/
const NOBODY = { group_id: 0, joined_at: 0, calendar: 0 }

const proofOf = (key: SecretKey, parts: readonly number[]) => key.digest('group calendar', parts.join(' '))

/** As for the group's pages: an active account with a plan. */
async function mayRead(db: Connection, guardUser: Deps['guardUser'], userId: number): Promise<boolean> {
  const user = await userById(db, userId)
  return user !== undefined && user.is_active && planFor(await guardUser(user)).ok
}
