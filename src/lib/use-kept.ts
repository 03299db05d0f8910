import { useEffect, useState } from 'react'
import { signedInPerson } from '#lib/session.ts'

const nameFor = (name: string) => `cohearth:kept:${signedInPerson()}:${name}`

/**
 * What someone types, kept in this browser through a reload, a lost connection and an ended session, until it's sent or they sign out.
 * Whoever else signs in here doesn't get it. Without a name nothing is kept.
 */
export function useKept<T extends object>(name: string | null, empty: T) {
  const [value, setValue] = useState(empty)
  const [isRestored, setRestored] = useState(false)

  // After the first render, which has to be the server's.
  useEffect(() => {
    const kept = name === null ? null : keptAs(name, empty)
    if (!kept) return
    setValue(kept)
    setRestored(true)
    // Only what was kept when the form opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function forget(): void {
    if (name !== null) keep(name, null)
    setRestored(false)
  }

  return {
    value,
    isRestored,
    change(part: Partial<T>) {
      const next = { ...value, ...part }
      setValue(next)
      if (name !== null) keep(name, next)
    },
    /** Call it once it's saved. */
    forget,
    restart() {
      forget()
      setValue(empty)
    },
  }
}

/** Keeps a value for the person who's signed in; null forgets it. */
export function keep(name: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(nameFor(name))
    else localStorage.setItem(nameFor(name), JSON.stringify(value))
  } catch {
    // The storage is full or off; what was typed stays on screen.
  }
}

/** Returns what was kept, or null if there's none or an older version kept it: each field has to be of its kind, but for fields that are null. */
export function keptAs<T extends object>(name: string, empty: T): T | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameFor(name)) ?? 'null')
    if (kept === null || typeof kept !== 'object') return null
    const isSame = Object.entries(empty).every(
      ([field, value]) => value === null || isAlike(value, Reflect.get(kept, field)),
    )
    return isSame ? { ...empty, ...kept } : null
  } catch {
    return null
  }
}

/** A payer is an owner's number or a word. */
const isAlike = (one: unknown, other: unknown) =>
  typeof one === typeof other || (typeof one === 'number' && typeof other === 'string')
