import { macTokenOf, subjectOfMacToken } from '#api/auth/mac-token.ts'
import type { Deps } from '#api/deps.ts'
import { conflict, granted, notFound } from '#api/http/errors.ts'
import { type UserRow, userById } from '#api/features/accounts/users/queries.ts'
import {
  insertInvitation,
  lastRefused,
  sentTo,
} from '#api/features/groups/invitations/queries/invitations.ts'
import {
  deleteLink,
  type InvitationLink,
  insertLink,
  linkUnder,
  markLinkUsed,
  unusedLink,
  unusedLinksOf,
} from '#api/features/groups/invitations/queries/links.ts'
import type { LinkInvitation, OpenLink } from '#api/features/groups/invitations/schemas.ts'
import { sendingOf } from '#api/features/groups/invitations/service/invite.ts'
import { settle } from '#api/features/groups/invitations/service/settle.ts'
import { groupIdOf, groupSize } from '#api/features/groups/queries.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import type { Connection } from '#db/client.ts'
import { INVITE_PATH } from '#domain/groups/addresses.ts'
import { mayJoin, mayMakeLink, REINVITE_AFTER_MS } from '#domain/groups/invitations/limits.ts'
import { INVITATION_LASTS_MS, isOpen, statusForSender } from '#domain/groups/invitations/status.ts'

const PURPOSE = 'invitation link'

/** The same for every reason, so that a link reveals nothing but its sender's first name. */
const NO_LINK = 'This link has already been used or has expired. Ask for a new one.'

/** Makes a link that invites the first person to open it. */
export async function makeLink(deps: Deps, { id, plan }: Viewer, key: string | undefined): Promise<OpenLink> {
  const now = deps.clock()
  return deps.db.write(async (tx) => {
    const known = await linkUnder(tx, id, key)
    if (known) return openLink(deps, known)
    granted(mayMakeLink(await sendingOf(tx, id, plan, now)))
    return openLink(deps, await insertLink(tx, { from_user_id: id, key, created_at: now }))
  })
}

export async function linksOf(deps: Deps, userId: number): Promise<OpenLink[]> {
  return (await unusedLinksOf(deps.db.read, userId, deps.clock())).map((link) => openLink(deps, link))
}

/** Cancels an unused link. Repeating it changes nothing. */
export async function cancelLink({ db }: Deps, userId: number, id: number): Promise<void> {
  await db.write((tx) => deleteLink(tx, id, userId))
}

/** Returns the QR code of the caller's own unused link as SVG. Throws not_found for any other. */
export async function qrCodeOf(deps: Deps, userId: number, id: number): Promise<string> {
  const link = await unusedLink(deps.db.read, id, deps.clock())
  if (link?.from_user_id !== userId) throw notFound('We can’t find that link.')
  // Loaded on first use to keep the start fast.
  const { renderSVG } = await import('uqr')
  return renderSVG(openLink(deps, link).url, { border: 2 })
}

/** Returns what a link shows the person who opens it. Throws not_found if it's used, expired, cancelled or forged. */
export async function readLink(deps: Deps, token: string): Promise<LinkInvitation> {
  const { sender } = await usable(deps.db.read, deps, token)
  return { first_name: sender.first_name }
}

/**
 * Turns a link into an invitation to this person and uses it up. Returns whether the sender's group has to agree first. If one from the
 * same sender is already open, that one stays. Throws not_found as `readLink` does, if there's a block between the two and if the sender's
 * group recently refused them, and conflict if they can't be in one group.
 */
export async function useLink(deps: Deps, userId: number, token: string): Promise<boolean> {
  const now = deps.clock()
  return deps.db.write(async (tx) => {
    const { link } = await usable(tx, deps, token)
    const from_user_id = link.from_user_id
    if (from_user_id === userId) throw conflict('This is your own link. Send it to someone else.')
    const refusedAt = await lastRefused(tx, from_user_id, { to_user_id: userId })
    const isRefused = refusedAt !== null && now - refusedAt < REINVITE_AFTER_MS
    if (isRefused || (await blockedAround(tx, userId)).has(from_user_id)) throw notFound(NO_LINK)
    const [theirs, own] = [await groupIdOf(tx, from_user_id), await groupIdOf(tx, userId)]
    if (theirs !== null && theirs === own) throw conflict('You’re already in a group together.')
    const group = theirs ?? own
    const size = group === null ? 1 : await groupSize(tx, group)
    granted(mayJoin({ bothInGroups: theirs !== null && own !== null, groupSize: size }))
    await markLinkUsed(tx, link.id, now)
    const to = { to_user_id: userId }
    const earlier = await sentTo(tx, from_user_id, to, now - INVITATION_LASTS_MS)
    const open = earlier.find((invitation) => isOpen(statusForSender(invitation, now)))
    if (open) return open.status === 'proposed'
    const made = await insertInvitation(tx, { from_user_id, line: '', created_at: now, ...to })
    return (await settle(tx, deps, made, from_user_id)) === 'proposed'
  })
}

async function usable(
  db: Connection,
  { key, clock }: Deps,
  token: string,
): Promise<{ link: InvitationLink; sender: UserRow }> {
  const id = subjectOfMacToken(key, PURPOSE, token)
  const link = id === null ? undefined : await unusedLink(db, Number(id), clock())
  const sender = link && (await userById(db, link.from_user_id))
  if (!link || !sender?.is_active) throw notFound(NO_LINK)
  return { link, sender }
}

function openLink({ key, config }: Deps, { id, created_at }: InvitationLink): OpenLink {
  // The part after `#` never leaves the browser.
  const url = `${config.publicUrl}${INVITE_PATH}#${macTokenOf(key, PURPOSE, String(id))}`
  return { id, url, expires_at: created_at + INVITATION_LASTS_MS }
}
