import type { Deps } from '#api/deps.ts'
import { commentersOn } from '#api/features/agreement/lawyer/queries.ts'
import { emailOwners } from '#api/features/agreement/service/notify.ts'
import { termIn, writableRecord } from '#api/features/agreement/service/record.ts'
import { numberOf } from '#api/features/agreement/service/wording.ts'
import { requireGroup } from '#api/features/groups/queries.ts'
import { notFound } from '#api/http/errors.ts'
import { isOwn, mayRemoveAlone } from '#domain/agreement/state.ts'

/**
 * Records whether the caller would like to remove a term of the owners' own. The term is removed once everyone would, or immediately if
 * nobody else has done anything with it. Throws conflict without a group and not_found.
 */
export async function requestRemoval(
  deps: Deps,
  userId: number,
  { term: key, yes }: { term: string; yes: boolean },
): Promise<void> {
  await deps.db.write(async (tx) => {
    const groupId = await requireGroup(tx, userId)
    const now = deps.clock()
    const { roster, record, add } = await writableRecord(tx, groupId, { now, by: numberOf(userId) })
    const term = termIn(record, key)
    if (!isOwn(term)) throw notFound('We can’t find that term.')
    const by = numberOf(userId)(roster)
    const commenters = (await commentersOn(tx, groupId)).get(key) ?? []
    if (
      yes &&
      mayRemoveAlone(
        term,
        by,
        commenters.some((id) => id !== userId),
      )
    ) {
      await add({ kind: 'removed', by, term: key })
      return
    }
    if (term.removing.includes(by) === yes) return
    await add({ kind: yes ? 'remove' : 'keep', by, term: key })
    const isUnanimous =
      yes && roster.owners.every(({ number }) => number === by || term.removing.includes(number))
    if (isUnanimous) await add({ kind: 'removed', by, term: key })
    else if (yes) await emailOwners(tx, deps, groupId, userId)
  })
}
