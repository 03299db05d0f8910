import type { Deps } from '#api/deps.ts'
import { invalid } from '#api/http/errors.ts'
import { deleteWish, saveWishRow } from '#api/features/groups/best-groups/wishes/queries.ts'
import { type WishRow, wishRowsOf } from '#api/features/matching/queries/wishes.ts'
import { dayOf } from '#domain/day.ts'
import {
  monthFaults,
  saysSomething,
  WISH_FAULTS,
  type WishFields,
} from '#domain/groups/best-groups/wishes.ts'

export async function wishOf({ db }: Deps, userId: number): Promise<{ wish: WishFields | null }> {
  return wishFrom((await wishRowsOf(db.read, [userId])).get(userId))
}

export function wishFrom(row: WishRow | undefined): { wish: WishFields | null } {
  if (!row) return { wish: null }
  const { user_id: _user, changed_at: _at, can_pay, ...said } = row
  return { wish: { ...said, can_pay: can_pay === null ? null : can_pay / 100 } }
}

/** Shares the wish with everyone who has the person in their match list. Throws `invalid` for impossible months and for an empty wish. */
export async function saveWish({ db, clock }: Deps, userId: number, wish: WishFields) {
  const faults = monthFaults(wish, dayOf(clock()))
  if (Object.keys(faults).length > 0) throw invalid({ ...faults })
  if (!saysSomething(wish)) throw invalid({ line: WISH_FAULTS.nothing })
  const can_pay = wish.can_pay === null ? null : wish.can_pay * 100
  await db.write((tx) => saveWishRow(tx, { user_id: userId, ...wish, can_pay, changed_at: clock() }))
  return { wish }
}

export async function removeWish({ db }: Deps, userId: number): Promise<void> {
  await db.write((tx) => deleteWish(tx, userId))
}
