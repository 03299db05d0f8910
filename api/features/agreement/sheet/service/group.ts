import type { Deps } from '#api/deps.ts'
import { sha256 } from '#api/auth/hash.ts'
import { factsOf, sheetSource } from '#api/features/agreement/sheet/service/facts.ts'
import type { PrintedSheet } from '#api/features/agreement/sheet/service/pdf.ts'
import { conflict } from '#api/http/errors.ts'
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
  /** SHA-256 of everything it says except the day, in hexadecimal. */
  fingerprint: string
}

/** Returns a group's term sheet as it is now, ready or not. `unseen` are owners whom its reader can't see. */
export async function sheetOfGroup(
  deps: Deps,
  groupId: number,
  unseen: ReadonlySet<number> = new Set(),
): Promise<GroupSheet> {
  const source = await sheetSource(deps, groupId)
  const sheet = termSheetOf(factsOf(source))
  // The fingerprint is the same for everyone.
  const fingerprint = sha256(contentOf(sheet))
  return { sheet: unseen.size === 0 ? sheet : termSheetOf(factsOf(source, unseen)), fingerprint }
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
