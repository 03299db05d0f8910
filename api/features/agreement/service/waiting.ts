import type { Deps } from '#api/deps.ts'
import { saveSeen, seenBy } from '#api/features/agreement/queries.ts'
import { termsIn, isTerm } from '#api/features/agreement/service/agreement.ts'
import { recordIn } from '#api/features/agreement/service/record.ts'
import { termCommentsFor } from '#api/features/agreement/lawyer/queries.ts'
import { lawyerOfGroup } from '#api/features/groups/lawyer/queries.ts'
import { accountOf, isOpenTo } from '#api/features/groups/lawyer/service/access.ts'
import { requireGroup } from '#api/features/groups/queries.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import { notFound } from '#api/http/errors.ts'
import type { Connection } from '#db/client.ts'
import type { TermRecord } from '#domain/agreement/record.ts'
import { isAskedToProceed, isAskedToRemove, isToAccept, type Waiting } from '#domain/agreement/waiting.ts'

/** Returns the terms that wait for a member, in the order of the agreement. Nothing in it depends on sealed answers. */
export async function waitingTerms(db: Connection, groupId: number, userId: number): Promise<Waiting[]> {
  const [{ owners, terms }, isNews] = await Promise.all([
    termsIn(db, groupId),
    lawyersNews(db, groupId, userId),
  ])
  const you = owners.find(({ user_id }) => user_id === userId)?.number ?? 0
  return terms.flatMap((term): Waiting[] => {
    const { key, title, record } = term
    if (isToAccept(term, you)) return [{ kind: 'accept', key, title }]
    if (isAskedToRemove(term, you) || isAskedToProceed(term, you)) return [{ kind: 'asked', key, title }]
    return isNews(record) ? [{ kind: 'lawyer', key, title }] : []
  })
}

/** Returns a function that says whether the group's lawyer, if they may read, has marked or commented on a term since the member last saw it. */
async function lawyersNews(
  db: Connection,
  groupId: number,
  userId: number,
): Promise<(term: TermRecord) => boolean> {
  const lawyer = await lawyerOfGroup(db, groupId)
  if (!lawyer || !(await isOpenTo(db, lawyer))) return () => false
  const [account, blocked, comments, seen] = await Promise.all([
    accountOf(db, lawyer),
    blockedAround(db, userId),
    termCommentsFor(db, lawyer.id),
    seenBy(db, groupId, userId),
  ])
  const isTheirs = (id: number) => id === account?.id && !blocked.has(id)
  return ({ key, mark }) => {
    const since = seen.get(key) ?? 0
    const isNew = (at: number) => at > since
    return (
      (mark !== null && isNew(mark.at)) ||
      comments.some(({ term, user_id, at }) => term === key && isTheirs(user_id) && isNew(at))
    )
  }
}

/**
 * Notes that a member saw what the lawyer wrote about a term up to a time, in epoch milliseconds: that of the newest thing on their screen, as
 * more may have arrived since. Throws conflict without a group, and not_found.
 */
export async function seeTerm(
  { db, clock }: Deps,
  userId: number,
  { term, at }: { term: string; at: number },
): Promise<void> {
  await db.write(async (tx) => {
    const groupId = await requireGroup(tx, userId)
    if (!isTerm(await recordIn(tx, groupId), term)) throw notFound('We can’t find that term.')
    await saveSeen(tx, { group_id: groupId, user_id: userId, term, at: Math.min(at, clock()) })
  })
}
