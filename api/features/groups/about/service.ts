import type { Deps } from '#api/deps.ts'
import { invalid } from '#api/http/errors.ts'
import { chosenOptions, ownRows, replaceRows } from '#api/features/groups/about/queries.ts'
import type { WishRow } from '#api/features/matching/queries/wishes.ts'
import { picturesOf } from '#api/features/profile/queries.ts'
import type { Connection } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import {
  changedWish,
  FACTS,
  type OwnWish,
  ownWish,
  partOf,
  saysAnything,
  type WishChange,
} from '#domain/groups/about/facts.ts'
import { SUGGESTING, suggestedWish } from '#domain/groups/about/suggestions.ts'
import { monthFaults, type WishFields } from '#domain/groups/about/wishes.ts'
import { NO_WISH } from '#domain/matching/wish.ts'

/** Returns what a person wrote about themselves, what of it others see, and what their own answers suggest for the rest. */
export async function aboutOf({ db, clock }: Deps, userId: number) {
  const wish = await ownWishOf(db.read, userId)
  const chosen = await chosenOptions(db.read, userId, SUGGESTING)
  const pictures = await picturesOf(db.read, userId)
  return {
    ...wish,
    suggested: { ...NO_WISH, ...suggestedWish(chosen, dayOf(clock()).slice(0, 7)) },
    picture_shared: (pictures?.shared ?? null) !== null,
  }
}

async function ownWishOf(db: Connection, userId: number): Promise<OwnWish> {
  const { shared, unshared } = await ownRows(db, userId)
  return ownWish(fieldsIn(shared), fieldsIn(unshared))
}

function fieldsIn(row: WishRow | null): WishFields {
  if (!row) return NO_WISH
  const { user_id: _user, changed_at: _at, can_pay, ...said } = row
  return { ...said, can_pay: can_pay === null ? null : can_pay / 100 }
}

/**
 * Changes only what is named, so that an old page can't share something again. What they share is visible to everyone who
 * has them on their list, from the next read on, and what they stop sharing to no one. Throws `invalid` for impossible months.
 */
export async function changeAbout({ db, clock }: Deps, userId: number, change: WishChange): Promise<OwnWish> {
  return db.write(async (tx) => {
    const { wish, shared } = changedWish(await ownWishOf(tx, userId), change)
    const names = Object.keys(change.fields)
    if (names.includes('from_month') || names.includes('to_month')) {
      const faults = monthFaults(wish, dayOf(clock()))
      if (Object.keys(faults).length > 0) throw invalid({ ...faults })
    }
    const rowOf = (part: WishFields): WishRow | null => {
      const can_pay = part.can_pay === null ? null : part.can_pay * 100
      return saysAnything(part) ? { user_id: userId, ...part, can_pay, changed_at: clock() } : null
    }
    const rest = FACTS.filter((fact) => !shared.includes(fact))
    await replaceRows(tx, userId, {
      shared: rowOf(partOf(wish, shared)),
      unshared: rowOf(partOf(wish, rest)),
    })
    return { wish, shared }
  })
}
