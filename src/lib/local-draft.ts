import { signedInPerson } from '#lib/signed-in-person.ts'

const nameFor = (name: string) => `kept:${signedInPerson()}:${name}`

/** Stores a value for the signed-in person; null deletes it. */
export function storeLocalDraft(name: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(nameFor(name))
    else localStorage.setItem(nameFor(name), JSON.stringify(value))
  } catch {
    // Storage is full or off: what was typed stays on screen.
  }
}

/** Deletes a value unless another tab has stored a different one since. */
export function deleteLocalDraft(name: string, value: object): void {
  try {
    if (localStorage.getItem(nameFor(name)) === JSON.stringify(value)) storeLocalDraft(name, null)
  } catch {
    // Nothing is stored.
  }
}

/** Calls `gone` when another tab deletes this value. Returns a function that stops watching. */
export function watchLocalDraft(name: string, value: object, gone: () => void): () => void {
  const heard = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === nameFor(name) && newValue === null && oldValue === JSON.stringify(value)) gone()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

/**
 * Returns the stored value; null if there's none, or if an older version stored it with other types of fields. Fields that are
 * null in `empty` may have any type, and a number may have become text.
 */
export function readLocalDraft<T extends object>(name: string, empty: T): T | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameFor(name)) ?? 'null')
    const isSame = ([field, one]: [string, unknown]) =>
      one === null || typeof one === 'number' || typeof one === typeof Reflect.get(Object(stored), field)
    return stored && typeof stored === 'object' && Object.entries(empty).every(isSame)
      ? { ...empty, ...stored }
      : null
  } catch {
    return null
  }
}
