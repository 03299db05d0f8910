import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { type Membership, membershipOf, requireMembership } from '#api/features/groups/queries.ts'
import { saveCalendar } from '#api/features/groups/plan/steps/queries.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'
import type { Connection } from '#db/client.ts'
import { planFor } from '#domain/site/guard.ts'

/*
 * A calendar's address is a credential: the user's id and an HMAC of group, member, joining time and renewal count.
 * It's never stored or logged.
 */

export const noSuchCalendar = () => notFound('We can’t find that calendar. Its link may have been replaced.')

/** Throws not_found. */
export async function calendarUrlOf({ db, key, config }: Deps, userId: number): Promise<string> {
  return urlOf(config.publicUrl, key, await requireMembership(db.read, userId))
}

/** Invalidates the previous address. Throws not_found. */
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

/** Returns the member behind an address, if they may use the group. Throws the same not_found in all other cases. */
export async function calendarOwner({ db, key, guardUser }: Deps, file: string): Promise<Membership> {
  const { userId = '0', proof = '' } = FILE.exec(file)?.groups ?? {}
  const id = Number(userId)
  const member = await membershipOf(db.read, id)
  const { group_id, joined_at, calendar } = member ?? NOBODY
  const given = Buffer.from(proof, 'base64url')
  const expected = proofOf(key, [group_id, id, joined_at, calendar])
  const isRight = given.length === expected.length && crypto.timingSafeEqual(given, expected)
  if (!isRight || !member || !(await mayRead(db.read, guardUser, id))) throw noSuchCalendar()
  return member
}

const FILE = /^(?<userId>\d{1,9})-(?<proof>[\w-]{43})\.ics$/
const NOBODY = { group_id: 0, joined_at: 0, calendar: 0 }

const proofOf = (key: SecretKey, parts: readonly number[]) => key.digest('group calendar', parts.join(' '))

/** Requires an active account with a plan, like the group's pages. */
async function mayRead(db: Connection, guardUser: Deps['guardUser'], userId: number): Promise<boolean> {
  const user = await userById(db, userId)
  return user !== undefined && user.is_active && planFor(await guardUser(user)).ok
}
