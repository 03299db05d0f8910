import type { Deps } from '#api/deps.ts'
import { invalid } from '#api/http/errors.ts'
import { deleteWish, putWish } from '#api/features/groups/best-groups/wishes/queries.ts'
import { type WishRow, wishRowsOf } from '#api/features/matching/queries/wishes.ts'
import { dayOf } from '#domain/day.ts'
import {
  monthFaults,
  saysSomething,
  WISH_FAULTS,
  type WishFields,
} from '#domain/groups/best-groups/wishes.ts'

/** What a person tells their matches of what they look for; null when they have said nothing. */
export async function wishOf({ db }: Deps, userId: number): Promise<{ wish: WishFields | null }> {
  return ownWishBy((await wishRowsOf(db.read, [userId])).get(userId))
}

/** The same, of their row. */
export function ownWishBy(row: WishRow | undefined): { wish: WishFields | null } {
  if (!row) return { wish: null }
  const { user_id: _user, changed_at: _at, can_pay, ...said } = row
  return { wish: { ...said, can_pay: can_pay === null ? null : can_pay / 100 } }
}

/** Tells it to everybody who has the person on their list, from now on. Throws `invalid` for months that cannot be, and for nothing. */
export async function saveWish({ db, clock }: Deps, userId: number, wish: WishFields) {
  const faults = monthFaults(wish, dayOf(clock()))
  if (Object.keys(faults).length > 0) throw invalid({ ...faults })
  if (!saysSomething(wish)) throw invalid({ line: WISH_FAULTS.nothing })
  const can_pay = wish.can_pay === null ? null : wish.can_pay * 100
  await db.write((tx) => putWish(tx, { user_id: userId, ...wish, can_pay, changed_at: clock() }))
  return { wish }
}

/** Takes the wish back; nothing of it stays. */
export async function takeWishBack({ db }: Deps, userId: number): Promise<void> {
  await db.write((tx) => deleteWish(tx, userId))
}
