import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { DEFAULT_IMPORTANCE, type Importance, type Preferences } from '#domain/onboarding/importance.ts'

export type Placed = Partial<Preferences>

/** The categories as cards: which tray each is in, and how the trays looked before each step. */
export interface Trays {
  placed: Placed
  past: readonly Placed[]
}

/** The trays from most to least important. */
export const TRAYS: readonly Importance[] = ['very', 'somewhat', 'little', 'not']

/** Returns trays as if dealt one card at a time, so that each card can be undone. */
export function replayPlacements(placed: Placed): Trays {
  return CATEGORIES.reduce<Trays>(
    (trays, category) => {
      const importance = placed[category]
      return importance ? put(trays, category, importance) : trays
    },
    { placed: {}, past: [] },
  )
}

/** Returns the cards that aren't in a tray yet, next one first. */
export function cardsLeft({ placed }: Trays): Category[] {
  return CATEGORIES.filter((category) => !placed[category])
}

export function cardsIn({ placed }: Trays, importance: Importance): Category[] {
  return CATEGORIES.filter((category) => placed[category] === importance)
}

export function areAllPlaced(placed: Placed): placed is Preferences {
  return CATEGORIES.every((category) => placed[category])
}

export function put(trays: Trays, category: Category, importance: Importance): Trays {
  if (trays.placed[category] === importance) return trays
  return after(trays, { [category]: importance })
}

/** Puts the rest of the hand into the default tray, in one step. */
export function placeRestAtDefault(trays: Trays): Trays {
  return after(trays, Object.fromEntries(cardsLeft(trays).map((category) => [category, DEFAULT_IMPORTANCE])))
}

export function undo({ placed, past }: Trays): Trays {
  return { placed: past.at(-1) ?? placed, past: past.slice(0, -1) }
}

/** Returns the neighbouring tray: -1 is more important, 1 less. */
export function trayBeside(importance: Importance, step: -1 | 1): Importance {
  return TRAYS[TRAYS.indexOf(importance) + step] ?? importance
}

function after({ placed, past }: Trays, change: Placed): Trays {
  return { placed: { ...placed, ...change }, past: [...past, placed] }
}
