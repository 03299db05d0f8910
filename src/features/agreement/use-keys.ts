import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { areKeysOn, isTyping, moveByKeys, turnKeys } from '#lib/single-keys.ts'

const listeners = new Set<() => void>()

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export interface Keys {
  isOn: boolean
  toggle: () => void
}

/** J and K move between terms, and Enter opens the focused one, like any link. This browser remembers if they're turned off. */
export function useKeys(sheet: RefObject<HTMLElement | null>): Keys {
  const isOn = useSyncExternalStore(listen, areKeysOn, () => true)

  useEffect(() => {
    if (!isOn) return
    const handleKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      moveByKeys(event, sheet.current?.querySelectorAll<HTMLElement>('.agr-term-name a') ?? [])
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOn, sheet])

  return {
    isOn,
    toggle() {
      turnKeys(!isOn)
      for (const changed of listeners) changed()
    },
  }
}
