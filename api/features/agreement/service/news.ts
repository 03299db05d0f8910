import type { Deps } from '#api/deps.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { termCommentsFor } from '#api/features/agreement/lawyer/queries.ts'
import { type AgreedTerm, agreementOf } from '#api/features/agreement/service/agreement.ts'
import { lawyerOfGroup } from '#api/features/groups/lawyer/queries.ts'
import { isOpenTo } from '#api/features/groups/lawyer/service/access.ts'
import { membershipOf } from '#api/features/groups/queries.ts'
import { planOf } from '#api/features/journey/service/records.ts'
import { isAskedToProceed, isAskedToRemove, isToAccept } from '#domain/agreement/waiting.ts'
import type { Connection } from '#db/client.ts'
import { adviserIn } from '#domain/agreement/law/law.ts'

type Named = Pick<AgreedTerm, 'key' | 'number' | 'title'>

/** What others did to someone's agreement. Nothing in it depends on sealed answers or on what anyone prefers. */
export interface AgreementNews {
  adviser: string
  /** Other wording, which cleared their acceptance. */
  waiting: Named[]
  /** Terms that others would like to remove, or to go ahead with without the lawyer. */
  asked: Named[]
  settled: Named[]
  /** Marked by the lawyer, or commented by anyone. */
  discussed: Named[]
  hasReview: boolean
  /** Whether every term is settled, and none needs a lawyer. */
  isDone: boolean
}

/** Returns what's new since a time, in epoch milliseconds; null for someone without a group or a plan, or if nothing is. */
export async function agreementNews(
  deps: Pick<Deps, 'db'>,
  userId: number,
  since: number,
): Promise<AgreementNews | null> {
  const { read } = deps.db
  const [membership, user] = await Promise.all([membershipOf(read, userId), userById(read, userId)])
  if (!membership || !user || (await planOf(read, user)) !== 'member') return null
  const { group_id, joined_at } = membership
  const from = Math.max(since, joined_at)
  const [agreement, commented] = await Promise.all([
    agreementOf(deps, group_id),
    commentedSince(read, group_id, { userId, from }),
  ])
  const you = agreement.owners.find(({ user_id }) => user_id === userId)?.number ?? 0
  const terms = agreement.chapters.flatMap((chapter) => chapter.terms)
  const news = {
    waiting: terms.filter((term) => isToAccept(term, you) && (term.current?.at ?? 0) >= from),
    asked: terms.filter((term) => isNewlyAsked(term, { you, from })),
    settled: terms.filter((term) => settledSince(term, { you, from })),
    discussed: terms.filter(({ key, record: { mark } }) => (mark?.at ?? 0) >= from || commented.has(key)),
    hasReview: (agreement.reviewed?.at ?? 0) >= from,
    isDone: terms.every(({ state, needsLawyer }) => state === 'settled' && !needsLawyer),
  }
  const isNew =
    news.hasReview ||
    [news.waiting, news.asked, news.settled, news.discussed].some(({ length }) => length > 0)
  return isNew ? { ...news, adviser: adviserIn(agreement.province) } : null
}

/** Each request is reported once per version, not again for everyone who supports it. */
function isNewlyAsked(term: AgreedTerm, { you, from }: { you: number; from: number }): boolean {
  const { remove, goOn } = term.record.asked
  const isNew = (at: number | null) => at !== null && at >= from
  return (isAskedToRemove(term, you) && isNew(remove)) || (isAskedToProceed(term, you) && isNew(goOn))
}

/** Someone who settled a term themselves already knows. */
function settledSince({ state, current }: AgreedTerm, { you, from }: { you: number; from: number }): boolean {
  const last = current?.acceptances.findLast(({ ended }) => ended === null)
  return state === 'settled' && last !== undefined && last.at >= from && last.owner !== you
}

async function commentedSince(
  db: Connection,
  groupId: number,
  { userId, from }: { userId: number; from: number },
): Promise<Set<string>> {
  const lawyer = await lawyerOfGroup(db, groupId)
  if (!lawyer || !(await isOpenTo(db, lawyer))) return new Set()
  const comments = await termCommentsFor(db, lawyer.id)
  return new Set(
    comments.filter(({ at, user_id }) => at >= from && user_id !== userId).map(({ term }) => term),
  )
}
