import { isSameText } from '#api/auth/mac-token.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'
import type { Deps } from '#api/deps.ts'
import type { OwnSheet } from '#api/features/agreement/sheet/schemas.ts'
import { UNSEEN } from '#api/features/agreement/service/roster.ts'
import { readySheet } from '#api/features/agreement/sheet/service/group.ts'
import {
  deleteLinkOf,
  insertLink,
  linkOfGroup,
  type SigningLink,
} from '#api/features/agreement/signing/queries.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { memberIdsOf, requireGroup } from '#api/features/groups/queries.ts'
import { conflict } from '#api/http/errors.ts'
import type { Connection } from '#db/client.ts'
import { isLinkOpen, LINK_LASTS_MS, signingPath } from '#domain/agreement/signing/signing.ts'

/*
 * A link is a credential: its row's number and an HMAC of number, group and time, never stored. The time is in it because a
 * restored backup may give the same number to another link.
 */

const PROOF_HEX = 32

function proofOf(key: SecretKey, { id, group_id, created_at }: SigningLink): string {
  return key.digest('signing link', [id, group_id, created_at].join(' ')).toString('hex').slice(0, PROOF_HEX)
}

export function provesLink(key: SecretKey, link: SigningLink, proof: string): boolean {
  return isSameText(proof, proofOf(key, link))
}

/** Returns a group's link while it opens the term sheet with this fingerprint; null otherwise. */
export async function linkForMembers(
  { db: { read }, key, clock, config }: Deps,
  groupId: number,
  { fingerprint, unseen }: { fingerprint: string; unseen: ReadonlySet<number> },
): Promise<OwnSheet['link']> {
  const link = await linkOfGroup(read, groupId)
  if (!link || !isLinkOpen(link, { now: clock(), fingerprint })) return null
  return {
    url: config.publicUrl + signingPath({ id: link.id, proof: proofOf(key, link) }),
    expires_at: link.created_at + LINK_LASTS_MS,
    opened: link.opened,
    opened_at: link.opened_at,
    made_by: await makerOf(read, link, unseen),
  }
}

async function makerOf(
  db: Connection,
  { made_by, group_id }: SigningLink,
  unseen: ReadonlySet<number>,
): Promise<string | null> {
  if (made_by !== null && unseen.has(made_by)) return UNSEEN
  if (made_by === null || !(await memberIdsOf(db, group_id)).includes(made_by)) return null
  return (await userById(db, made_by))?.first_name ?? null
}

/**
 * Makes the group's link, unless one is already open. Throws conflict without a group, before everything is settled, and if the caller saw
 * another term sheet.
 */
export async function makeLink(deps: Deps, userId: number, seen: string): Promise<void> {
  const group_id = await requireGroup(deps.db.read, userId)
  // If a term changes before the link is saved, the link opens nothing.
  const { fingerprint } = await readySheet(deps, group_id)
  if (fingerprint !== seen) throw conflict('Your term sheet has changed. Please reload this page.')
  await deps.db.write(async (tx) => {
    if ((await requireGroup(tx, userId)) !== group_id)
      throw conflict('You’re in another group now. Please reload this page.')
    const now = deps.clock()
    const old = await linkOfGroup(tx, group_id)
    if (old && isLinkOpen(old, { now, fingerprint })) return
    await deleteLinkOf(tx, group_id)
    await insertLink(tx, { group_id, made_by: userId, created_at: now, fingerprint })
  })
}

/** Any member may do this, with immediate effect. Throws conflict without a group. */
export async function turnOffLink({ db }: Deps, userId: number): Promise<void> {
  await db.write(async (tx) => deleteLinkOf(tx, await requireGroup(tx, userId)))
}
