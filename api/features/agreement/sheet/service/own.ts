import type { Deps } from '#api/deps.ts'
import type { OwnSheet } from '#api/features/agreement/sheet/schemas.ts'
import { unseenBy } from '#api/features/agreement/service/roster.ts'
import { printed, readySheet, sheetOfGroup } from '#api/features/agreement/sheet/service/group.ts'
import type { PrintedSheet } from '#api/features/agreement/sheet/service/pdf.ts'
import { linkForMembers } from '#api/features/agreement/signing/service/link.ts'
import { groupIdOf, requireGroup } from '#api/features/groups/queries.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import { adviserIn } from '#domain/agreement/law/law.ts'
import type { SheetTerm } from '#domain/agreement/sheet/facts.ts'
import { outlineOf } from '#domain/agreement/sheet/outline.ts'
import { acceptedOn, isReady, missingIn, placeOf, termsOf } from '#domain/agreement/sheet/term-sheet.ts'

/** Returns the caller's group's term sheet; null without one, and on the Free plan. */
export async function ownSheetOf(deps: Deps, viewer: Pick<Viewer, 'id' | 'plan'>): Promise<OwnSheet | null> {
  const { read } = deps.db
  const groupId = viewer.plan === 'member' ? await groupIdOf(read, viewer.id) : null
  if (groupId === null) return null
  const unseen = await unseenBy(read, groupId, viewer.id)
  const { sheet, fingerprint } = await sheetOfGroup(deps, groupId, unseen)
  const missing = missingIn(sheet)
  const named = (terms: readonly SheetTerm[]) =>
    terms.map(({ key, number, title }) => ({ key, number, title }))
  return {
    names: sheet.owners.map(({ name }) => name),
    shares: sheet.contributions.owners.map(({ share }) => share),
    adviser: adviserIn(sheet.province),
    place: placeOf(sheet),
    province: sheet.province,
    terms: termsOf(sheet).length,
    ready: isReady(sheet),
    missing: {
      open: named(missing.open),
      sealed: named(missing.sealed),
      waiting: named(missing.waiting),
      needsLaw: named(missing.needsLaw),
      elsewhere: named(missing.elsewhere),
    },
    accepted_on: acceptedOn(sheet),
    parts: outlineOf(sheet, fingerprint),
    exits: sheet.exits.map(({ title, result, parts }) => ({ title, result, parts })),
    fingerprint,
    link: await linkForMembers(deps, groupId, { fingerprint, unseen }),
  }
}

/** Throws conflict without a group or before everything is settled. */
export async function printedOwnSheet(deps: Deps, userId: number): Promise<PrintedSheet> {
  const { read } = deps.db
  const groupId = await requireGroup(read, userId)
  return printed(await readySheet(deps, groupId, await unseenBy(read, groupId, userId)))
}
