import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { deleteMark, saveMark } from '#api/features/matching/queries/marks.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import { isOnListOf } from '#api/features/matching/service/visible.ts'
import type { Mark } from '#domain/matching/list/marks.ts'

/** Saves or hides someone on the viewer's list, instead of the other. Throws one `not_found` for everyone else. */
export async function markMatch(deps: Deps, viewer: Viewer, otherId: number, mark: Mark): Promise<void> {
  const isOnList = await isOnListOf(deps, viewer, otherId)
  await deps.db.write(async (tx) => {
    // They may have left or been blocked meanwhile, and a mark made after that would stay.
    const isHere =
      (await userById(tx, otherId))?.is_active && !(await blockedAround(tx, viewer.id)).has(otherId)
    if (!isOnList || !isHere) throw notFound('We can’t find that match.')
    await saveMark(tx, { user_id: viewer.id, other_id: otherId, mark, at: deps.clock() })
  })
}

export async function unmarkMatch({ db }: Deps, userId: number, otherId: number): Promise<void> {
  await db.write((tx) => deleteMark(tx, userId, otherId))
}
