import type { Deps } from '#api/deps.ts'
import { type Counted, countHit, durationText, waitFor } from '#api/features/accounts/limits/service.ts'
import { type GroupSheet, printed, sheetOfGroup } from '#api/features/agreement/sheet/service/group.ts'
import type { PrintedSheet } from '#api/features/agreement/sheet/service/pdf.ts'
import { countOpening, linkById, type SigningLink } from '#api/features/agreement/signing/queries.ts'
import type { SigningCover, SigningSheet } from '#api/features/agreement/signing/schemas.ts'
import { provesLink } from '#api/features/agreement/signing/service/link.ts'
import { AppError, gone, notFound } from '#api/http/errors.ts'
import { siteOf } from '#api/http/network/network.ts'
import { outlineOf } from '#domain/agreement/sheet/outline.ts'
import { isReady, placeOf } from '#domain/agreement/sheet/term-sheet.ts'
import { isLinkOpen, LINK_LASTS_MS, readToken } from '#domain/agreement/signing/signing.ts'

export interface Opening {
  token: string
  /** The visitor's, for counting guesses; null counts none. */
  network: string | null
}

interface Opened extends GroupSheet {
  link: SigningLink
}

/**
 * Returns what a link opens. Throws not_found for one that we didn't make or that was turned off, gone for one that has expired
 * or whose term sheet changed, and too_many after many wrong ones.
 */
async function opened(deps: Deps, { token, network }: Opening): Promise<Opened> {
  const { db, key, clock } = deps
  const counted: Counted | null =
    network === null ? null : { limit: 'signing-network', subject: siteOf(network) }
  const wait = counted === null ? 0 : await waitFor(db.read, key, counted, clock())
  if (wait > 0)
    throw new AppError(
      'too_many',
      `We’ve had too many wrong links from your network. Wait ${durationText(wait)} and try again.`,
    )
  const read = readToken(token)
  const link = read && (await linkById(db.read, read.id))
  if (!read || !link || !provesLink(key, link, read.proof)) {
    if (counted) await db.write((tx) => countHit(tx, key, counted, clock()))
    throw notFound('We can’t find that term sheet. The link may have been turned off.')
  }
  const current = await sheetOfGroup(deps, link.group_id)
  const fingerprint = isReady(current.sheet) ? current.fingerprint : null
  if (!isLinkOpen(link, { now: clock(), fingerprint }))
    throw gone('This link has expired, or the term sheet has changed since. Ask for a new one.')
  return { link, ...current }
}

/** Returns who a link is for, without any of the text. Throws like `opened`. */
export async function coverOf(deps: Deps, opening: Opening): Promise<SigningCover> {
  return cover(await opened(deps, opening))
}

function cover({ sheet, link }: Opened): SigningCover {
  return {
    names: sheet.owners.map(({ name }) => name),
    place: placeOf(sheet),
    expires_at: link.created_at + LINK_LASTS_MS,
  }
}

/** Returns the text, and counts that it was read. Throws like `opened`. */
export async function signingSheetOf(deps: Deps, opening: Opening): Promise<SigningSheet> {
  const found = await opened(deps, opening)
  await deps.db.write((tx) => countOpening(tx, found.link, deps.clock()))
  return { ...cover(found), parts: outlineOf(found.sheet, found.fingerprint) }
}

/** Throws like `opened`. */
export async function printedByLink(deps: Deps, opening: Opening): Promise<PrintedSheet> {
  return printed(await opened(deps, opening))
}
