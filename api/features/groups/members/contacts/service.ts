import type { Deps } from '#api/deps.ts'
import { deleteOffer, saveOffer } from '#api/features/groups/members/contacts/queries.ts'
import { requireSameGroup } from '#api/features/groups/queries.ts'

/** Offers the caller's email address and phone number to another member. Throws conflict for anyone else. */
export async function offerContact({ db, clock }: Deps, user_id: number, other_id: number): Promise<void> {
  await db.write(async (tx) => {
    const group_id = await requireSameGroup(tx, user_id, other_id)
    await saveOffer(tx, { group_id, user_id, other_id, at: clock() })
  })
}

/** Also after an exchange: the other member no longer sees anything. */
export async function withdrawContact({ db }: Deps, userId: number, otherId: number): Promise<void> {
  await db.write((tx) => deleteOffer(tx, userId, otherId))
}
