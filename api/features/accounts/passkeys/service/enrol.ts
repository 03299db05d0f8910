import type { Deps } from '#api/deps.ts'
import { invalid } from '#api/http/errors.ts'
import { enrolmentOfToken } from '#api/features/accounts/passkeys/service/enrolment-token.ts'
import { enrolmentById, voidEnrolments } from '#api/features/accounts/passkeys/queries.ts'
import type { Registration } from '#api/features/accounts/passkeys/schemas.ts'
import {
  requestNewPasskey,
  checkRegistration,
  storePasskey,
} from '#api/features/accounts/passkeys/service/add.ts'
import { signIn } from '#api/features/accounts/service/admit.ts'
import { type SignedIn, startSession } from '#api/features/accounts/service/start-session.ts'
import type { Visitor } from '#api/features/accounts/service/visitor.ts'
import { userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { isStaff } from '#domain/accounts/roles.ts'

const SPENT =
  'This link has already been used or has expired. Sign in with your email address and we’ll send you a new one. If you already have a passkey, ask the person who runs this server for help.'

/**
 * Returns what the browser that opened a link needs to create a passkey. Throws 400 for a forged, used or expired link,
 * or for someone who is no longer staff.
 */
export async function requestEnrolment(deps: Deps, visitor: Visitor, token: string) {
  return requestNewPasskey(deps, visitor, await holderOf(deps.db.read, deps, token), 'enrol')
}

export async function enrol(
  deps: Deps,
  visitor: Visitor,
  { token, response }: { token: string; response: Registration },
): Promise<SignedIn> {
  const { id } = await holderOf(deps.db.read, deps, token)
  const passkey = await checkRegistration(deps, visitor, { purpose: 'enrol', userId: id }, response)
  const outcome = await deps.db.write(async (tx) => {
    // The link may have been used meanwhile.
    const user = await holderOf(tx, deps, token)
    await voidEnrolments(tx, id, deps.clock())
    await storePasskey(tx, deps, passkey)
    return signIn(tx, deps, visitor, { user, by: 'passkey' })
  })
  return startSession(deps, visitor, outcome)
}

async function holderOf(db: Connection, { key, clock }: Deps, token: string): Promise<UserRow> {
  const id = enrolmentOfToken(key, token)
  const enrolment = id === null ? undefined : await enrolmentById(db, id)
  const isOpen = enrolment && enrolment.used_at === null && clock() < enrolment.expires_at
  const user = isOpen && (await userById(db, enrolment.user_id))
  if (!user || !user.is_active || !isStaff(user.role)) throw invalid(SPENT)
  return user
}
