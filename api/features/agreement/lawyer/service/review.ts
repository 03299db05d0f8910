import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { readingsOf, saveReading } from '#api/features/agreement/lawyer/queries.ts'
import type { OwnReview, Review, ReviewedTerm } from '#api/features/agreement/lawyer/schemas.ts'
import { shownTermComments } from '#api/features/agreement/lawyer/service/comments.ts'
import { peopleOf, type PersonRow } from '#api/features/agreement/queries.ts'
import { type AgreedTerm, agreementOf, isTerm } from '#api/features/agreement/service/agreement.ts'
import { recordMark, recordReview } from '#api/features/agreement/service/marks.ts'
import { emailOwners } from '#api/features/agreement/service/notify.ts'
import { recordIn, termIn } from '#api/features/agreement/service/record.ts'
import { lawyerIn, unseenBy } from '#api/features/agreement/service/roster.ts'
import { lawMark, sheetState } from '#api/features/agreement/sheet/service/facts.ts'
import { lawyerOfGroup } from '#api/features/groups/lawyer/queries.ts'
import { accountOf, isOpenTo } from '#api/features/groups/lawyer/service/access.ts'
import { openGroup, recordLawyerReading } from '#api/features/groups/lawyer/service/desk.ts'
import { groupIdOf } from '#api/features/groups/queries.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import { notFound } from '#api/http/errors.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { ruleIn } from '#domain/agreement/law/law.ts'
import type { AgreementRecord, LawyerMark } from '#domain/agreement/record.ts'
import { CHECKED_ON } from '#domain/agreement/sources.ts'
import type { Province } from '#domain/calculators/provinces.ts'

/** Returns what a lawyer may read of a group's agreement, and records once an hour that they did. Throws not_found. */
export async function reviewFor(deps: Deps, user: SessionUser, groupId: number): Promise<Review> {
  const { read } = deps.db
  const lawyer = await openGroup(read, user, groupId)
  const [{ owners, people, parties, province, chapters, reviewed }, readings, comments] = await Promise.all([
    agreementOf(deps, groupId),
    readingsOf(read, lawyer.id),
    shownTermComments(read, lawyer, { viewer: user.id }),
  ])
  await recordLawyerReading(deps, user, groupId)
  return {
    group: groupId,
    names: owners.map(({ name }) => name),
    home: parties.home,
    province,
    since: lawyer.created_at,
    checked_on: CHECKED_ON,
    sent_at: sentBy(user.id, people, reviewed),
    chapters: chapters.map(({ title, terms }) => ({
      title,
      terms: terms.map((term) => reviewedTerm(term, readings.get(term.key) ?? 0, province)),
    })),
    comments,
  }
}

/** Returns when a lawyer last sent their review; null if they haven't, whatever the group's earlier lawyers did. */
function sentBy(
  lawyerId: number | undefined,
  people: readonly PersonRow[],
  reviewed: AgreementRecord['reviewed'],
): number | null {
  const lawyer = lawyerId === undefined ? undefined : lawyerIn(people, lawyerId)
  return reviewed !== null && reviewed.by === lawyer?.number ? reviewed.at : null
}

function reviewedTerm(agreed: AgreedTerm, read: number, province: Province | null): ReviewedTerm {
  const { key, number, title, current, term } = agreed
  const topics = term?.law ?? []
  return {
    key,
    number,
    title,
    state: sheetState(agreed),
    text: current?.text ?? null,
    version: current?.number ?? 0,
    mark: lawMark(agreed),
    read,
    law:
      province === null
        ? []
        : topics.map((topic) => {
            const { text, weight, source } = ruleIn(topic, province)
            return { text, weight, source: source?.name ?? null }
          }),
  }
}

/** Returns every version of a term, oldest first. Throws not_found. */
export async function versionsFor(
  { db: { read } }: Deps,
  user: SessionUser,
  { group, key }: { group: number; key: string },
) {
  await openGroup(read, user, group)
  const record = await recordIn(read, group)
  if (!isTerm(record, key)) throw notFound('We can’t find that term.')
  return termIn(record, key).versions.map(({ number, text, at }) => ({ number, text, at }))
}

interface Seen {
  group: number
  term: string
  version: number
}

/** Notes which version the lawyer read. Throws not_found. */
export async function markAsRead(
  { db }: Deps,
  user: SessionUser,
  { group, term, version }: Seen,
): Promise<void> {
  await db.write(async (tx) => {
    const lawyer = await openGroup(tx, user, group)
    const newest = termIn(await recordIn(tx, group), term).versions.length
    if (newest === 0) throw notFound('We can’t find that term.')
    await saveReading(tx, { lawyer_id: lawyer.id, term, version: Math.min(version, newest) })
  })
}

/** Records the lawyer's mark on a version, which also counts as reading it. Throws not_found, and conflict for an older version. */
export async function markTerm(
  deps: Deps,
  user: SessionUser,
  { group, term, version, mark }: Seen & { mark: LawyerMark },
): Promise<void> {
  await deps.db.write(async (tx) => {
    const lawyer = await openGroup(tx, user, group)
    const { id, first_name } = user
    const now = deps.clock()
    await recordMark(tx, { groupId: group, lawyer: { id, first_name }, term, version, mark, note: '', now })
    await saveReading(tx, { lawyer_id: lawyer.id, term, version })
    await emailOwners(tx, deps, group, id)
  })
}

/** Lets the group know that the lawyer is done for now. Throws not_found. */
export async function sendReview(deps: Deps, user: SessionUser, group: number): Promise<void> {
  await deps.db.write(async (tx) => {
    await openGroup(tx, user, group)
    const { id, first_name } = user
    const isNew = await recordReview(tx, { groupId: group, lawyer: { id, first_name }, now: deps.clock() })
    if (isNew) await emailOwners(tx, deps, group, id)
  })
}

/** Returns what a member sees of their lawyer's work; null without a group or a lawyer who may read, and on the Free plan. */
export async function ownReviewOf(
  { db: { read } }: Deps,
  viewer: Pick<Viewer, 'id' | 'plan'>,
): Promise<OwnReview | null> {
  const groupId = viewer.plan === 'member' ? await groupIdOf(read, viewer.id) : null
  const lawyer = groupId === null ? undefined : await lawyerOfGroup(read, groupId)
  if (groupId === null || !lawyer || !(await isOpenTo(read, lawyer))) return null
  const [account, { terms, reviewed }, people, readings, unseen, blocked] = await Promise.all([
    accountOf(read, lawyer),
    recordIn(read, groupId),
    peopleOf(read, groupId),
    readingsOf(read, lawyer.id),
    unseenBy(read, groupId, viewer.id),
    blockedAround(read, viewer.id),
  ])
  const written = [...terms.values()].filter(({ versions, isRemoved }) => versions.length > 0 && !isRemoved)
  return {
    name: account ? displayName(account) : null,
    read: written.filter(({ key, versions }) => readings.get(key) === versions.at(-1)?.number).length,
    written: written.length,
    sent_at: sentBy(account?.id, people, reviewed),
    comments: await shownTermComments(read, lawyer, { viewer: viewer.id, unseen, blocked }),
  }
}
