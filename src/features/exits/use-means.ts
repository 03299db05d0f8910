import { useState, useSyncExternalStore } from 'react'
import type { Means } from '#domain/exits/works.ts'
import { signedInPerson } from '#lib/signed-in-person.ts'
import type { Owners } from './exit-texts.ts'

/** What the reader typed about themselves stays in this tab: `82800 300`. */
const keyOf = () => `cohearth:own-income:${signedInPerson()}`

/** For made-up partners, and for the reader until they type their own. */
const MADE_UP = [108_000, 92_000, 76_000, 90_000, 66_000] as const

const never = () => () => undefined

/** Everyone's known income: what the reader types, what others share with them, and made-up partners'. */
export function useMeans(owners: Owners, shared: readonly (number | null)[]) {
  const stored = useSyncExternalStore(
    never,
    () => sessionStorage.getItem(keyOf()) ?? '',
    () => '',
  )
  const [typed, setTyped] = useState<Means | null>(null)
  const entered = typed ?? storedMeans(stored)
  const means = meansOf(owners, shared, entered)

  function type(changed: Means): void {
    setTyped(changed)
    sessionStorage.setItem(keyOf(), `${changed.income} ${changed.debts}`)
  }
  return { means, entered, mine: means[owners.findIndex(({ isYou }) => isYou)] ?? null, type }
}

/** Returns everyone's means; null for people whose income isn't known, such as a reader who has only typed debts. */
export function meansOf(
  owners: Owners,
  shared: readonly (number | null)[],
  entered: Means | null,
): (Means | null)[] {
  const isExample = owners.some(({ isMadeUp }) => isMadeUp)
  return owners.map(({ isYou, isMadeUp }, place) => {
    if (isYou && entered) return entered.income > 0 ? entered : null
    const income = shared[place] ?? null
    if (income !== null) return { income, debts: 0 }
    return isMadeUp || (isYou && isExample) ? { income: MADE_UP[place] ?? 0, debts: 0 } : null
  })
}

/** Reads the reader's own means; null if they haven't typed any. */
export function storedMeans(text: string): Means | null {
  if (text === '') return null
  const [income = 0, debts = 0] = text.split(' ').map(Number)
  return { income, debts }
}
