import {
  answerRows,
  importanceRows,
  isMember,
  memberIds,
  questionsOf,
} from '#api/features/matching/queries/members.ts'
import type { Connection } from '#db/client.ts'
import { AnswerColumns, UNANSWERED } from '#domain/matching/columns.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'
import type { TileMemory } from '#domain/matching/tiles.ts'
import { DEFAULT_IMPORTANCE, IMPORTANCE_WEIGHTS } from '#domain/onboarding/importance.ts'

/** Everybody who appears, with what they have published, in `memory` or one of their own. */
export async function readColumns(
  db: Connection,
  blurKey: HashKey | null,
  memory?: TileMemory,
): Promise<AnswerColumns> {
  const members = await memberIds(db)
  const known = new Set(members)
  const ofMembers = <T extends { userId: number }>(rows: T[]) => rows.filter((row) => known.has(row.userId))
  return AnswerColumns.fromRows(
    await questionsOf(db),
    {
      members,
      answers: ofMembers(await answerRows(db)),
      importances: ofMembers(await importanceRows(db)),
    },
    blurKey,
    memory,
  )
}

/** What one person has published; null for who does not appear. */
export async function readMember(db: Connection, userId: number) {
  if (!(await isMember(db, userId))) return null
  return { answers: await answerRows(db, userId), importances: await importanceRows(db, userId) }
}

export type Published = NonNullable<Awaited<ReturnType<typeof readMember>>>

/** Whether the columns say this of a person already; null for somebody who does not appear. */
export function isKnown(columns: AnswerColumns, userId: number, published: Published | null): boolean {
  if (!published || !columns.has(userId)) return columns.has(userId) === (published !== null)
  const position = columns.positionOf(userId)
  const options = new Map(published.answers.map(({ questionId, option }) => [questionId, option]))
  const chosen = new Map(published.importances.map(({ category, importance }) => [category, importance]))
  return columns.categories.every(
    (column) =>
      columns.weightAt(column, position) ===
        IMPORTANCE_WEIGHTS[chosen.get(column.category) ?? DEFAULT_IMPORTANCE] &&
      column.questions.every(
        (asked) => columns.optionAt(asked, position) === (options.get(asked.question.id) ?? UNANSWERED),
      ),
  )
}

/** Puts what a person has published in place of what the columns say of them; who does not appear is taken out. */
export function replaceMember(columns: AnswerColumns, userId: number, published: Published | null): void {
  columns.removeMember(userId)
  if (!published) return
  columns.addMember(userId)
  for (const { questionId, option } of published.answers) columns.setAnswer(userId, questionId, option)
  for (const { category, importance } of published.importances) {
    columns.setImportance(userId, category, importance)
  }
}
