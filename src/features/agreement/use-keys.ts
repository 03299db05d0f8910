import { type RefObject, useEffect, useSyncExternalStore } from 'react'

const KEY = 'cohearth:agreement-keys'

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
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (step === 0) return
      const links = [...(sheet.current?.querySelectorAll<HTMLElement>('.agr-term-name a') ?? [])]
      const shown = links.filter((link) => link.offsetParent !== null)
      const now = shown.findIndex((link) => link === document.activeElement)
      const next = shown[now < 0 ? (step > 0 ? 0 : shown.length - 1) : now + step]
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, sheet])

  return {
    isOn,
    toggle() {
      localStorage.setItem(KEY, isOn ? 'off' : 'on')
      for (const changed of listeners) changed()
    },
  }
}

/** Returns whether single-key shortcuts are on in this browser. */
export const areKeysOn = () => localStorage.getItem(KEY) !== 'off'

/** Keys with a modifier, and those typed into a field or a dialog, aren't ours. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  const element = target instanceof Element ? target : null
  return element?.closest('textarea, select, dialog, input:not([type="radio"])') !== null
}
