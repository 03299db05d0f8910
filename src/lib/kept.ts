import { signedInPerson } from '#lib/signed-in-person.ts'

const nameFor = (name: string) => `kept:${signedInPerson()}:${name}`

/** Keeps a value for the person who's signed in; null forgets it. */
export function keep(name: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(nameFor(name))
    else localStorage.setItem(nameFor(name), JSON.stringify(value))
  } catch {
    // The storage is full or off; what was typed stays on screen.
  }
}

/**
 * Returns what was kept, or null if there's none or an older version kept it: fields have to be of the same kinds, but for those that are
 * null. A number may be a word by now, such as who pays.
 */
export function keptAs<T extends object>(name: string, empty: T): T | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameFor(name)) ?? 'null')
    const isSame = ([field, one]: [string, unknown]) =>
      one === null || typeof one === 'number' || typeof one === typeof Reflect.get(Object(kept), field)
    return kept && typeof kept === 'object' && Object.entries(empty).every(isSame)
      ? { ...empty, ...kept }
      : null
  } catch {
    return null
  }
}
