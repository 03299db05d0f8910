import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { conflict, invalid } from '#api/http/errors.ts'
import { deviceName } from '#api/features/accounts/service/devices.ts'
import {
  countPasskeys,
  insertPasskey,
  passkeyByCredential,
  passkeysOf,
} from '#api/features/accounts/passkeys/queries.ts'
import {
  askChallenge,
  type Asking,
  countCeremony,
  relyingParty,
  takeChallenge,
  userHandleOf,
  webauthn,
} from '#api/features/accounts/passkeys/service/challenges.ts'
import type { Registration } from '#api/features/accounts/passkeys/schemas.ts'
import type { Visitor } from '#api/features/accounts/service/visitor.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { passkeyAddedMail } from '#api/features/accounts/mails/sign-ins.ts'
import type { Transaction } from '#db/client.ts'
import { MAX_PASSKEYS, TOO_MANY_PASSKEYS, PASSKEY_CHALLENGE_LIFETIME_MS } from '#domain/accounts/passkeys.ts'
import { displayName } from '#domain/accounts/display-name.ts'

const NOT_ADDED = 'We couldn’t add the passkey. Try again.'

type Owner = Pick<SessionUser, 'id' | 'email' | 'first_name' | 'last_name'>

interface Adding extends Asking {
  purpose: 'add' | 'enrol'
}

type NewPasskey = Awaited<ReturnType<typeof checkRegistration>>

/** Returns what a browser needs to create a passkey, and the cookie that binds the response to it. Throws 409 for someone with too many. */
export async function requestNewPasskey(
  deps: Deps,
  visitor: Visitor,
  owner: Owner,
  purpose: Adding['purpose'],
) {
  const known = await passkeysOf(deps.db.read, owner.id)
  if (known.length >= MAX_PASSKEYS) throw conflict(TOO_MANY_PASSKEYS)
  const { challenge, browser } = await askChallenge(deps, visitor, { purpose, userId: owner.id })
  const { rpID, rpName } = relyingParty(deps.config)
  const { generateRegistrationOptions } = await webauthn()
  const requirements = {
    timeout: PASSKEY_CHALLENGE_LIFETIME_MS,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  } as const
  const made = await generateRegistrationOptions({
    ...requirements,
    rpID,
    rpName,
    userID: userHandleOf(deps.key, owner.id),
    userName: owner.email,
    userDisplayName: displayName(owner),
    challenge,
    attestationType: 'none',
  })
  const { user, pubKeyCredParams } = made
  const options = {
    ...requirements,
    challenge: made.challenge,
    rp: { id: rpID, name: rpName },
    user,
    pubKeyCredParams,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key' as const,
      transports,
    })),
  }
  return { options, browser }
}

/** Verifies a new passkey. Throws 400 if we didn't ask for it, or it wasn't made on our pages. */
export async function checkRegistration(
  deps: Deps,
  visitor: Visitor,
  { purpose, userId }: { purpose: Adding['purpose']; userId: number },
  response: Registration,
) {
  const { rpID, origin } = relyingParty(deps.config)
  const { verifyRegistrationResponse } = await webauthn()
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: (signed) => takeChallenge(deps, visitor, { purpose, userId }, signed),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null)
  if (!result?.verified) throw invalid(NOT_ADDED)
  const { id, publicKey, counter } = result.registrationInfo.credential
  return {
    user_id: userId,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports,
    name: deviceName(visitor.userAgent),
  }
}

/** Stores a verified passkey and emails its owner. Throws 429 for someone who adds them in quick succession. */
export async function storePasskey(tx: Transaction, deps: Deps, passkey: NewPasskey): Promise<void> {
  const { user_id } = passkey
  await countCeremony(tx, deps, user_id)
  if (await passkeyByCredential(tx, passkey.credential_id)) throw invalid(NOT_ADDED)
  if ((await countPasskeys(tx, user_id)) >= MAX_PASSKEYS) throw conflict(TOO_MANY_PASSKEYS)
  const at = deps.clock()
  await insertPasskey(tx, { ...passkey, created_at: at })
  await recordAudit(tx, { at, action: 'passkey.added', actor_id: user_id, subject_id: user_id })
  await deps.outbox.put(tx, passkeyAddedMail, { user: user_id })
}

export async function addPasskey(
  deps: Deps,
  visitor: Visitor,
  userId: number,
  response: Registration,
): Promise<void> {
  const passkey = await checkRegistration(deps, visitor, { purpose: 'add', userId }, response)
  await deps.db.write((tx) => storePasskey(tx, deps, passkey))
}
