import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef } from 'react'

/** How long a choice is visible before the next question appears, in milliseconds. */
const CHOICE_SEEN_MS = 350

interface Moves {
  options: number
  choose: (option: number) => void
  advance: () => void
}

/** Handles a question's keys while it has the focus: numbers choose, Enter continues. */
export function useQuestionKeys({ options, choose, advance }: Moves) {
  const uses = useRef<'keys' | 'pointer' | null>(null)
  const usesKeys = useCallback(() => uses.current === 'keys', [])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function onKeyDown(event: KeyboardEvent): void {
    uses.current = 'keys'
    const { key, target, repeat } = event
    if (event.altKey || event.ctrlKey || event.metaKey || repeat) return
    if (key === 'Enter') {
      if (target instanceof Element && target.closest('a, button')) return
      event.preventDefault()
      advance()
    } else if (/^[1-9]$/.test(key) && Number(key) <= options) {
      event.preventDefault()
      choose(Number(key) - 1)
    }
  }

  function onClick({ target }: MouseEvent): void {
    if (uses.current !== 'pointer' || !(target instanceof HTMLInputElement)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(advance, CHOICE_SEEN_MS)
  }

  const onPointerDown = () => {
    uses.current = 'pointer'
  }
  return { usesKeys, onKeyDown, onClick, onPointerDown }
}
