import { signedInPerson } from '#lib/signed-in-person.ts'

const nameFor = (name: string) => `kept:${signedInPerson()}:${name}`

/** Stores a value for the signed-in person; null deletes it. */
export function keep(name: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(nameFor(name))
    else localStorage.setItem(nameFor(name), JSON.stringify(value))
  } catch {
    // Storage is full or off; what was typed stays on screen.
  }
}

/**
 * Returns the stored value; null if there's none or an older version stored it: fields have to have the same types, except those that are
 * null. A number may have become text, such as who pays.
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
