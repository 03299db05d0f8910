import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { granted, notFound } from '#api/http/errors.ts'
import {
  closeOfferOf,
  countPasskeys,
  deletePasskey,
  mayBeOffered,
  passkeysOf,
  renamePasskey,
} from '#api/features/accounts/passkeys/queries.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { passkeyRemovedMail } from '#api/features/accounts/mails/sign-ins.ts'
import { mayRemovePasskey } from '#domain/accounts/passkeys.ts'

const GONE = 'This passkey has already been removed.'

/** Oldest first. Times are epoch milliseconds. */
export async function ownPasskeys({ db }: Deps, userId: number) {
  const rows = await passkeysOf(db.read, userId)
  return rows.map(({ id, name, created_at, used_at }) => ({ id, name, created_at, used_at }))
}

export type OwnPasskey = Awaited<ReturnType<typeof ownPasskeys>>[number]

/** Throws 404 if it's gone. */
export async function namePasskey(deps: Deps, userId: number, id: number, name: string): Promise<void> {
  const named = await deps.db.write((tx) => renamePasskey(tx, userId, id, name))
  if (!named) throw notFound(GONE)
}

/** Removes a passkey and emails its owner. Throws 404 if it's gone, and 409 for the last one of staff who need it. */
export async function removePasskey(deps: Deps, user: SessionUser, id: number): Promise<void> {
  await deps.db.write(async (tx) => {
    const { production } = deps.config
    const passkeys = await countPasskeys(tx, user.id)
    if (!(await deletePasskey(tx, user.id, id))) throw notFound(GONE)
    granted(mayRemovePasskey({ production, role: user.role, passkeys }))
    const at = deps.clock()
    await recordAudit(tx, { at, action: 'passkey.removed', actor_id: user.id, subject_id: user.id })
    await deps.outbox.put(tx, passkeyRemovedMail, { user: user.id })
  })
}

export async function passkeyOffer({ db }: Deps, userId: number): Promise<{ offered: boolean }> {
  return { offered: await mayBeOffered(db.read, userId) }
}

export async function closePasskeyOffer({ db, clock }: Deps, userId: number): Promise<void> {
  await db.write((tx) => closeOfferOf(tx, userId, clock()))
}
