import type { WishFields } from '#domain/groups/about/wishes.ts'
import { NO_WISH } from '#domain/matching/wish.ts'

/** What a person may say about themselves. Nobody else sees any of it until they share it. */
export const FACTS = ['line', 'places', 'timing', 'budget', 'owners'] as const

export type Fact = (typeof FACTS)[number]

const PARTS: Record<Fact, (wish: WishFields) => Partial<WishFields>> = {
  line: ({ line }) => ({ line }),
  places: ({ places }) => ({ places }),
  timing: ({ from_month, to_month }) => ({ from_month, to_month }),
  budget: ({ can_pay }) => ({ can_pay }),
  owners: ({ sizes }) => ({ sizes }),
}

/** Returns the fields that make up a fact. */
export function fieldsOf(wish: WishFields, fact: Fact): Partial<WishFields> {
  return PARTS[fact](wish)
}

export function says(wish: WishFields, fact: Fact): boolean {
  return Object.values(fieldsOf(wish, fact)).some(
    (value) => value !== null && (typeof value === 'number' || value.length > 0),
  )
}

export function saysAnything(wish: WishFields): boolean {
  return FACTS.some((fact) => says(wish, fact))
}

/** Returns only the given facts of a wish; the others come from `rest` or are empty. */
export function partOf(wish: WishFields, facts: readonly Fact[], rest: WishFields = NO_WISH): WishFields {
  return facts.reduce((part, fact) => ({ ...part, ...fieldsOf(wish, fact) }), rest)
}

/** Everything a person wrote, and which parts others see. */
export interface OwnWish {
  wish: WishFields
  shared: Fact[]
}

export function ownWish(shared: WishFields, unshared: WishFields): OwnWish {
  const facts = FACTS.filter((fact) => says(shared, fact))
  return { wish: partOf(shared, facts, unshared), shared: facts }
}

export interface WishChange {
  fields: Partial<WishFields>
  shared: Partial<Record<Fact, boolean>>
}

/** A fact that becomes empty is no longer shared, so whatever is written there later is private again. */
export function changedWish(before: OwnWish, change: WishChange): OwnWish {
  const wish = { ...before.wish, ...change.fields }
  const isShared = (fact: Fact) => change.shared[fact] ?? before.shared.includes(fact)
  return { wish, shared: FACTS.filter((fact) => says(wish, fact) && isShared(fact)) }
}
