import type { Deps } from '#api/deps.ts'
import { factsOf } from '#api/features/agreement/sheet/service/facts.ts'
import type { PrintedSheet } from '#api/features/agreement/sheet/service/pdf.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import { AppError, conflict } from '#api/http/errors.ts'
import { nameOfSheet, outlineOf } from '#domain/agreement/sheet/outline.ts'
import {
  contentOf,
  isReady,
  NOT_A_CONTRACT,
  type TermSheet,
  termSheetOf,
} from '#domain/agreement/sheet/term-sheet.ts'

export interface GroupSheet {
  sheet: TermSheet
  /** SHA-256 of everything it says but the day, in hexadecimal. */
  fingerprint: string
}

/** Returns a group's term sheet as it is now, ready or not. `unseen` are owners whom its reader can't see. */
export async function sheetOfGroup(
  deps: Deps,
  groupId: number,
  unseen: ReadonlySet<number> = new Set(),
): Promise<GroupSheet> {
  const sheet = termSheetOf(await factsOf(deps, groupId))
  // The fingerprint is the same for everyone.
  const fingerprint = new Bun.CryptoHasher('sha256').update(contentOf(sheet)).digest('hex')
  if (unseen.size === 0) return { sheet, fingerprint }
  return { sheet: termSheetOf(await factsOf(deps, groupId, unseen)), fingerprint }
}

/** Throws conflict before everything is settled. */
export async function readySheet(
  deps: Deps,
  groupId: number,
  unseen?: ReadonlySet<number>,
): Promise<GroupSheet> {
  const current = await sheetOfGroup(deps, groupId, unseen)
  if (!isReady(current.sheet))
    throw conflict('Your term sheet isn’t ready: some terms aren’t settled. Please reload this page.')
  return current
}

export function printed({ sheet, fingerprint }: GroupSheet): PrintedSheet {
  return { title: nameOfSheet(sheet), notice: NOT_A_CONTRACT, parts: outlineOf(sheet, fingerprint) }
}

/** Returns a member's id. Throws forbidden on the free plan, which saves nothing. */
export function memberIdOf({ id, plan }: Pick<Viewer, 'id' | 'plan'>): number {
  if (plan !== 'member') throw new AppError('forbidden', 'Your agreement is saved once you’re a member.')
  return id
}
