import type { Deps } from '#api/deps.ts'
import { isTerm } from '#api/features/agreement/service/agreement.ts'
import { emailOwners } from '#api/features/agreement/service/notify.ts'
import { termIn, writableRecord } from '#api/features/agreement/service/record.ts'
import { lawyerNumber } from '#api/features/agreement/service/roster.ts'
import { numberOf } from '#api/features/agreement/service/wording.ts'
import { requireGroup } from '#api/features/groups/queries.ts'
import { granted, notFound } from '#api/http/errors.ts'
import type { Transaction } from '#db/client.ts'
import type { LawyerMark } from '#domain/agreement/record.ts'
import { mayAccept } from '#domain/agreement/state.ts'

interface Marking {
  groupId: number
  lawyer: { id: number; first_name: string }
  term: string
  /** The version that the lawyer read. */
  version: number
  mark: LawyerMark
  /** In their own words; may be empty. */
  note: string
  now: number
}

/** Records a lawyer's mark on a version. Callers check whether the lawyer may. Throws conflict for an older version, and not_found. */
export async function recordMark(tx: Transaction, marking: Marking): Promise<void> {
  const { groupId, lawyer, term, version, mark, note, now } = marking
  const by = await lawyerNumber(tx, groupId, lawyer)
  const { record, add } = await writableRecord(tx, groupId, { now, by: () => by })
  if (!isTerm(record, term)) throw notFound()
  const known = termIn(record, term)
  granted(mayAccept(known, version))
  // A double click mustn't clear what owners agreed to since.
  const { mark: last } = known
  if (last?.by === by && last.version === version && last.mark === mark && last.note === note) return
  await add({ kind: 'marked', by, term, version, mark, note })
}

/** Records that the caller would go ahead without their lawyer's approval. It takes effect once everyone would. Throws conflict and not_found. */
export async function proceedWithoutLawyer(
  deps: Deps,
  userId: number,
  { term, version }: { term: string; version: number },
): Promise<void> {
  await deps.db.write(async (tx) => {
    const groupId = await requireGroup(tx, userId)
    const now = deps.clock()
    const { roster, record, add } = await writableRecord(tx, groupId, { now, by: numberOf(userId) })
    if (!isTerm(record, term)) throw notFound()
    const known = termIn(record, term)
    granted(mayAccept(known, version))
    const by = numberOf(userId)(roster)
    if (known.goOn.includes(by)) return
    await add({ kind: 'go-on', by, term, version })
    await emailOwners(tx, deps, groupId, userId)
  })
}

/** Records that a lawyer has finished their review. Another one is recorded only after something has changed. */
export async function recordReview(
  tx: Transaction,
  { groupId, lawyer, now }: Pick<Marking, 'groupId' | 'lawyer' | 'now'>,
): Promise<boolean> {
  const by = await lawyerNumber(tx, groupId, lawyer)
  const { record, add } = await writableRecord(tx, groupId, { now, by: () => by })
  if (record.reviewed?.by === by && record.reviewed.entry === record.entries) return false
  await add({ kind: 'reviewed', by })
  return true
}
