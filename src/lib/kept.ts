import { signedInPerson } from '#lib/session.ts'

const nameFor = (name: string) => `cohearth:kept:${signedInPerson()}:${name}`

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
