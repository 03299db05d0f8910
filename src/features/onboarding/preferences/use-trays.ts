import { useState } from 'react'
import { saveDraft, readDraft } from './preferences-draft.script.ts'
import { TRAY_TEXTS } from './Tray.tsx'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { DEFAULT_IMPORTANCE, type Importance, type Preferences } from '#domain/onboarding/importance.ts'
import {
  areAllPlaced,
  cardsIn,
  replayPlacements,
  cardsLeft,
  placeRestAtDefault,
  put,
  type Trays,
  trayBeside,
  undo,
} from '#domain/onboarding/trays.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { STEP_TITLES } from '#content/onboarding.ts'

interface Lifted {
  category: Category
  /** Where Escape puts it back. */
  from: Importance
}

/** Keeps the cards and trays of the Preferences page, and what a screen reader says about the last change. */
export function useTrays(userId: number, saved: Preferences | null) {
  const [trays, setTrays] = useState<Trays>({ placed: saved ?? {}, past: [] })
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [moved, setMoved] = useState<Category | null>(null)
  const [said, setSaid] = useState('')
  const hand = cardsLeft(trays)

  // The server doesn't know the draft, so it shows once the page is hydrated.
  const isReady = useHydrated()
  const [hasResumed, setHasResumed] = useState(false)
  if (isReady && !hasResumed) {
    setHasResumed(true)
    const draft = readDraft(userId)
    if (draft) setTrays(saved ? { placed: { ...saved, ...draft }, past: [] } : replayPlacements(draft))
  }

  function change(next: Trays, words: string): void {
    const [following] = cardsLeft(next)
    setTrays(next)
    saveDraft(userId, next.placed)
    setSaid(following ? `${words} Next: ${STEP_TITLES[following]}.` : words)
  }

  function place(category: Category, importance: Importance): void {
    setMoved(hand.length === 0 ? category : null)
    change(put(trays, category, importance), `${STEP_TITLES[category]}: ${TRAY_TEXTS[importance].label}.`)
  }

  /** Puts the lifted card, or the one on top of the hand, into a tray. */
  function pick(importance: Importance): void {
    const category = lifted?.category ?? hand[0]
    if (!category) return
    setLifted(null)
    place(category, importance)
  }

  function lift(category: Category): void {
    const from = trays.placed[category]
    const isDown = lifted?.category === category || !from
    setLifted(isDown ? null : { category, from })
    setMoved(category)
    if (!isDown) setSaid(`${STEP_TITLES[category]} is picked up. Choose a tray.`)
  }

  function moveLifted(step: -1 | 1): void {
    const now = lifted && trays.placed[lifted.category]
    if (now) place(lifted.category, trayBeside(now, step))
  }

  function putBack(): void {
    if (!lifted) return
    place(lifted.category, lifted.from)
    setLifted(null)
  }

  function takeBack(): void {
    if (trays.past.length === 0) return
    setLifted(null)
    setMoved(null)
    change(undo(trays), 'Undone.')
  }

  function leave(): void {
    change(placeRestAtDefault(trays), `The rest: ${TRAY_TEXTS[DEFAULT_IMPORTANCE].label}.`)
  }

  return {
    isReady,
    hand,
    cardsIn: (importance: Importance) => cardsIn(trays, importance),
    preferences: areAllPlaced(trays.placed) ? trays.placed : null,
    canUndo: trays.past.length > 0,
    /** The last dealt card, while some are left. */
    latest: hand[0] ? (CATEGORIES[CATEGORIES.indexOf(hand[0]) - 1] ?? null) : null,
    lifted: lifted?.category ?? null,
    moved,
    said,
    place,
    pick,
    lift,
    moveLifted,
    putBack,
    undo: takeBack,
    leave,
  }
}
