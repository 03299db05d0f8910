import type { Deps } from '#api/deps.ts'
import { contactsOf, deleteOffer, offersAround, putOffer } from '#api/features/groups/contacts/queries.ts'
import { requireMate } from '#api/features/groups/queries.ts'
import type { Connection } from '#db/client.ts'
import { contactState } from '#domain/groups/contacts.ts'

/** How a member stands with the others of their group, with the addresses of those with whom they have exchanged theirs. */
export async function contactsWith(
  db: Connection,
  groupId: number,
  userId: number,
  others: readonly number[],
) {
  const { made, got } = await offersAround(db, groupId, userId)
  const exchanged = others.filter((id) => made.has(id) && got.has(id))
  const known = await contactsOf(db, exchanged)
  return new Map(
    others.map((id) => {
      const { email = null, phone_number = null } = known.get(id) ?? {}
      return [id, { state: contactState(made.has(id), got.has(id)), email, phone_number }]
    }),
  )
}

/** Offers a member of the own group one's e-mail address and phone number. Throws conflict for anybody else. */
export async function offerContact({ db, clock }: Deps, user_id: number, other_id: number): Promise<void> {
  await db.write(async (tx) => {
    const group_id = await requireMate(tx, user_id, other_id)
    await putOffer(tx, { group_id, user_id, other_id, at: clock() })
  })
}

/** Takes back what was offered, exchanged or not: the other one sees nothing of it any more. */
export async function withdrawContact({ db }: Deps, userId: number, otherId: number): Promise<void> {
  await db.write((tx) => deleteOffer(tx, userId, otherId))
}
