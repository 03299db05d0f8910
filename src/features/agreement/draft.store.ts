import type { Values } from '#domain/agreement/wording.ts'

/** What someone has begun to write. It stays in this browser until it's suggested, discarded, or they sign out. */
export interface Draft {
  option: string | null
  values: Values
  extra: string
  /** The version it was begun on. */
  base: number
}

const nameOf = (person: number, term: string) => `cohearth:agreement-draft:${person}:${term}`

/** As it's kept, which stays the same text until it changes; null without one. */
export function storedDraft(person: number, term: string): string | null {
  try {
    return localStorage.getItem(nameOf(person, term))
  } catch {
    return null
  }
}

export function draftIn(stored: string | null): Draft | null {
  try {
    return read(JSON.parse(stored ?? 'null'))
  } catch {
    return null
  }
}

export function saveDraft(person: number, term: string, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(nameOf(person, term))
    else localStorage.setItem(nameOf(person, term), JSON.stringify(draft))
  } catch {
    // The storage is full or off; what was typed stays on screen.
  }
}

function read(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const option: unknown = Reflect.get(stored, 'option')
  const extra: unknown = Reflect.get(stored, 'extra')
  const values: unknown = Reflect.get(stored, 'values')
  const base: unknown = Reflect.get(stored, 'base')
  if (typeof extra !== 'string' || typeof values !== 'object' || values === null) return null
  const known = Object.entries(values).filter(
    (entry): entry is [string, number | string] =>
      typeof entry[1] === 'number' || typeof entry[1] === 'string',
  )
  return {
    option: typeof option === 'string' ? option : null,
    values: Object.fromEntries(known),
    extra,
    base: typeof base === 'number' ? base : 0,
  }
}
