import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** How long a choice is visible before the next question appears, in milliseconds. */
const CHOICE_SEEN_MS = 450

export type View = number | 'review'

interface Moves {
  count: number
  /** Returns the indexes of questions that are unanswered now. */
  openPlaces: () => number[]
  first: View
}

/** Handles which question of a category is shown. The browser's Back returns to the previous one. */
export function useQuestionMoves({ count, openPlaces, first }: Moves) {
  const [wanted, setWanted] = useState<View>(first)
  const [isEditing, setEditing] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener(
      'popstate',
      ({ state }) => {
        const place: unknown = state?.place
        clearTimeout(timer.current)
        setEditing(false)
        setWanted(typeof place === 'number' || place === 'review' ? place : first)
      },
      { signal: listening.signal },
    )
    return () => {
      listening.abort()
      clearTimeout(timer.current)
    }
  }, [first])

  function show(place: View, editing = false): void {
    clearTimeout(timer.current)
    setEditing(editing)
    setWanted(place)
    history.pushState({ place }, '')
  }

  /** Continues from a question that was just answered: back to the review, or to the next open one. */
  function goOn(from: number): void {
    const open = openPlaces().filter((place) => place !== from)
    show(isEditing ? 'review' : (open.find((place) => place > from) ?? open[0] ?? 'review'))
  }

  function goOnSoon(from: number): void {
    clearTimeout(timer.current)
    const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isQuiet) goOn(from)
    else timer.current = setTimeout(() => goOn(from), CHOICE_SEEN_MS)
  }

  const [stillOpen] = openPlaces()
  const view = wanted === 'review' && stillOpen !== undefined ? stillOpen : wanted
  const before = view === 'review' ? (first === 'review' ? null : count - 1) : view > 0 ? view - 1 : null
  const goBack = isEditing ? () => show('review') : before === null ? undefined : () => show(before)
  return { view, isEditing, show, goOn, goOnSoon, goBack }
}

interface Keys {
  options: number
  choose: (index: number) => void
  next: () => void
  back: () => void
}

/** Handles the current question's keys while the focus is in the form. Arrows move without choosing. */
export function handleQuestionKey(event: KeyboardEvent, { options, choose, next, back }: Keys): void {
  const { key, target, currentTarget, repeat } = event
  if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return
  if (target.closest('dialog')) return
  const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const at = inputs.findIndex((input) => input === target)
  const act = (then: () => void) => {
    event.preventDefault()
    if (!repeat) then()
  }
  const move = (by: 1 | -1) => {
    event.preventDefault()
    const from = at >= 0 ? at : by === 1 ? -1 : 0
    inputs[(from + by + inputs.length) % inputs.length]?.focus()
  }
  if (key === 'Backspace') act(back)
  else if (options === 0) return
  else if (/^[1-9]$/.test(key) && Number(key) <= options) act(() => choose(Number(key) - 1))
  else if (key === 'ArrowDown' || key === 'ArrowRight') move(1)
  else if (key === 'ArrowUp' || key === 'ArrowLeft') move(-1)
  else if (key === 'Enter' && at >= 0) act(() => choose(at))
  else if (key === 'Enter' && target.tagName === 'H1') act(next)
}
