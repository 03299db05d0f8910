import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { recordOnce } from '#api/features/accounts/service/record-once.ts'
import { readPicture, removePicture } from '#api/features/profile/pictures/service.ts'
import { eraseRows, exportedRows, tableName } from '#api/features/privacy/queries.ts'
import { forgetRowChanges } from '#api/jobs/queries.ts'
import type { Row } from '#api/personal-data.ts'
import { conflict, invalid } from '#api/http/errors.ts'
import { activeAdminIds } from '#api/features/accounts/queries.ts'
import { billingNow } from '#api/features/billing/service/access.ts'
import { closeBilling } from '#api/features/billing/cancellation/service/close.ts'
import { closeSoon } from '#api/features/billing/cancellation/service/closing.ts'
import { rememberTrial } from '#api/features/billing/plan/service/trials.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { leaveInvitationsAndGroup } from '#api/features/groups/safety/blocks/service.ts'
import { leaveTours } from '#api/features/listings/tours/service/end.ts'
import { rememberPublished } from '#api/features/onboarding/publication/service/overview.ts'
import { userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import type { Transaction } from '#db/client.ts'
import { ROLE } from '#domain/accounts/roles.ts'

const ABOUT =
  'Everything Cohearth stores about you, by table. Times are in UTC. The identifiers we use to recognize your browsers are left out.'

/** Exports everything stored about a person: tables with rows, and the picture as a data URL. */
export async function exportAccount(deps: Deps, user: SessionUser) {
  const person = { actor_id: user.id, subject_id: user.id }
  const line = { at: deps.clock(), action: 'account.exported', ...person } as const
  await deps.db.write((tx) => recordOnce(tx, deps, line, `account.exported ${user.id}`))
  return {
    about: ABOUT,
    exported_at: new Date(deps.clock()).toISOString(),
    ...(await tablesOf(deps, user)),
    profile_picture: await pictureAsDataUrl(deps, user),
  }
}

/** Everything a person owns, by table. Times are UTC text. */
async function tablesOf({ db, key, personalData }: Deps, user: SessionUser): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {}
  for (const owned of personalData) {
    const rows = await exportedRows(db.read, key, user, owned)
    if (rows) tables[tableName(owned)] = rows.map(withReadableTimes)
  }
  return tables
}

/** Converts epoch milliseconds to text. */
function withReadableTimes(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      /(^|_)at$/.test(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
    ]),
  )
}

async function pictureAsDataUrl({ config }: Deps, { profile_picture_filename }: SessionUser) {
  const picture = profile_picture_filename && (await readPicture(config, profile_picture_filename))
  return picture ? `data:image/webp;base64,${(await picture.file.bytes()).toBase64()}` : null
}

const LAST_ADMIN = 'You’re the last active admin. Please make someone else an admin first.'

/**
 * Erases a person everywhere: account, rows of every table (`personal-data.ts`), picture, sessions, matches. What
 * remains is the audit log, which has only a number, and for 30 days a keyed hash of the address, so that coming back
 * publishes no sooner (`rememberPublished`). Throws 400 unless `typedEmail`, in its stored form, is their address.
 */
export async function deleteAccount(deps: Deps, user: SessionUser, typedEmail: string): Promise<void> {
  if (typedEmail !== user.email) throw invalid({ email: 'That isn’t your account’s email address.' })
  const at = await billingNow(deps)
  await deps.db.write(async (tx) => {
    const person = await userById(tx, user.id)
    if (!person) return
    await rememberTrial(tx, deps, person.id)
    // While we still know whose customer they are. Someone who leaves gets no refund for the month that has begun.
    await closeBilling(tx, person.id, { at, refunds: false, forgets: true, requestId: deps.requestId })
    await erase(tx, deps, person)
    const { profile_picture_filename, private_picture_filename } = person
    tx.afterCommit(() => removePicture(deps.config, profile_picture_filename ?? private_picture_filename))
    // The commit itself has recorded whose rows changed.
    tx.afterCommit(() => deps.db.write((after) => forgetRowChanges(after, person.id)))
    tx.afterCommit(() => closeSoon(deps))
  })
}

async function erase(tx: Transaction, deps: Deps, person: UserRow): Promise<void> {
  const { key, clock } = deps
  const { id, role, is_active } = person
  const isLastAdmin = role === ROLE.ADMIN && is_active && (await activeAdminIds(tx)).length === 1
  if (isLastAdmin) throw conflict(LAST_ADMIN)
  await leaveInvitationsAndGroup(tx, deps, id)
  await leaveTours(tx, deps, id)
  await rememberPublished(tx, deps, person)
  await eraseRows(tx, key, person, deps.personalData)
  await recordAudit(tx, { at: clock(), action: 'account.deleted', actor_id: id, subject_id: id })
}
