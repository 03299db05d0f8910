import {
  answerRows,
  importanceRows,
  isMember,
  MEMBERS_STAND_IN,
  memberIds,
  QUESTIONS_STAND_IN,
  questionsOf,
} from '#api/features/matching/queries/members.ts'
import type { MatchingIndex } from '#api/deps.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'
import type { Database } from '#db/client.ts'
import { AnswerColumns } from '#domain/matching/columns.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'

/** What the blur of strangers' scores is drawn from; it lies in the key file, outside the database. */
export function blurKeyFrom(key: SecretKey): HashKey {
  const digest = key.digest('matching blur', '')
  return [digest.readUInt32LE(0), digest.readUInt32LE(4)]
}

/** `blurKey` is null in tests of the formula alone: then nothing is blurred. */
export function createMatchingIndex({ read, watch }: Database, blurKey: HashKey | null): MatchingIndex {
  let loading: Promise<AnswerColumns> | null = null
  /** Who is to be read anew before the next score. */
  const changed = new Set<number>()
  let refreshing: Promise<unknown> = Promise.resolve()

  async function load(): Promise<AnswerColumns> {
    const members = await memberIds(read)
    const known = new Set(members)
    const ofMembers = <T extends { userId: number }>(rows: T[]) => rows.filter((row) => known.has(row.userId))
    return AnswerColumns.fromRows(
      await questionsOf(read),
      {
        members,
        answers: ofMembers(await answerRows(read)),
        importances: ofMembers(await importanceRows(read)),
      },
      blurKey,
    )
  }

  async function refresh(current: AnswerColumns): Promise<void> {
    try {
      for (const userId of changed) {
        // Whatever is committed while this person is read marks them again.
        changed.delete(userId)
        await replace(current, userId)
      }
    } catch {
      invalidate()
    }
  }

  async function replace(current: AnswerColumns, userId: number): Promise<void> {
    const appears = await isMember(read, userId)
    const answers = await answerRows(read, userId)
    const importances = await importanceRows(read, userId)
    // Nothing is awaited from here on, so that no score sees half a member.
    current.removeMember(userId)
    if (!appears) return
    current.addMember(userId)
    for (const { questionId, option } of answers) current.setAnswer(userId, questionId, option)
    for (const { category, importance } of importances) current.setImportance(userId, category, importance)
  }

  function invalidate(): void {
    loading = null
    changed.clear()
  }

  async function columns(): Promise<AnswerColumns> {
    const loaded = (loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    }))
    const current = await loaded
    // One after the other: an earlier reading must not overwrite a later one.
    if (changed.size > 0) refreshing = refreshing.then(() => refresh(current))
    await refreshing
    return loaded === loading ? current : columns()
  }

  watch(MEMBERS_STAND_IN, (userIds) => {
    if (loading) for (const userId of userIds) changed.add(userId)
  })
  watch(QUESTIONS_STAND_IN, invalidate)
  return { columns, invalidate }
}
