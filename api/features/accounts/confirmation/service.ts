import { sha256 } from '#api/auth/hash.ts'
import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { AppError, invalid } from '#api/http/errors.ts'
import { countPasskeys } from '#api/features/accounts/passkeys/queries.ts'
import type { Assertion } from '#api/features/accounts/passkeys/schemas.ts'
import { prove, usePasskey } from '#api/features/accounts/passkeys/service/prove.ts'
import { confirmSession, markUsed } from '#api/features/accounts/queries.ts'
import { sendChallenge } from '#api/features/accounts/service/send-challenge.ts'
import { refusalOf } from '#api/features/accounts/service/start-session.ts'
import { proveCode } from '#api/features/accounts/service/verify-code.ts'
import type { Visitor } from '#api/features/accounts/service/visitor.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import type { Connection } from '#db/client.ts'
import { isFresh, type Proof } from '#domain/accounts/sessions.ts'
import { signInFor } from '#domain/accounts/staff.ts'

const WRONG_PASSKEY = 'That passkey didn’t work. Please try again.'
const PASSKEY_ONLY = 'Staff need to confirm with a passkey.'

export interface Confirming {
  user: SessionUser
  visitor: Visitor
}

export async function confirmationOf({ db, config, clock }: Deps, user: SessionUser, signedInAt: number) {
  const passkeys = await countPasskeys(db.read, user.id)
  const { production } = config
  return {
    fresh: isFresh(signedInAt, clock()),
    email: user.email,
    passkey: passkeys > 0,
    code: signInFor({ production, role: user.role, by: 'code', passkeys }) === 'open',
  }
}

export function sendConfirmation(deps: Deps, { user, visitor }: Confirming): Promise<string> {
  requireCodes(deps, user)
  return sendChallenge(deps, visitor, { email: user.email }, true)
}

/** Accepts a code as a new sign-in of the same session. Throws 400 for a wrong one. */
export async function confirmWithCode(
  deps: Deps,
  { user, visitor }: Confirming,
  code: string,
): Promise<void> {
  requireCodes(deps, user)
  const proven = await deps.db.write(async (tx) => {
    const found = await proveCode(tx, deps, visitor, { email: user.email, verification_code: code })
    if (found.kind === 'refused') return found
    await markUsed(tx, found.challenge.id, deps.clock())
    await refresh(tx, deps, { user, visitor }, 'code')
    return found
  })
  if (proven.kind === 'refused') throw refusalOf(deps, proven.because)
}

/** Accepts one of the person's own passkeys as a new sign-in of the same session. Throws 400 for any other. */
export async function confirmWithPasskey(
  deps: Deps,
  { user, visitor }: Confirming,
  response: Assertion,
): Promise<void> {
  const proven = await prove(deps, visitor, { purpose: 'confirm', userId: user.id }, response)
  const confirmed =
    proven &&
    (await deps.db.write(async (tx) => {
      if (!(await usePasskey(tx, deps, proven))) return false
      await refresh(tx, deps, { user, visitor }, 'passkey')
      return true
    }))
  if (!confirmed) throw invalid(WRONG_PASSKEY)
}

function requireCodes({ config }: Deps, { role }: SessionUser): void {
  const { production } = config
  if (signInFor({ production, role, by: 'code', passkeys: 1 }) !== 'open') {
    throw new AppError('forbidden', PASSKEY_ONLY)
  }
}

async function refresh(
  tx: Connection,
  { clock }: Deps,
  { user, visitor }: Confirming,
  by: Proof,
): Promise<void> {
  const at = clock()
  await confirmSession(tx, sha256(visitor.sessionId ?? ''), at)
  const person = { actor_id: user.id, subject_id: user.id }
  await recordAudit(tx, { at, action: 'session.confirmed', ...person, detail: { by } })
}
