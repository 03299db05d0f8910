import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { isImportance } from '#domain/onboarding/importance.ts'
import type { Placed } from '#domain/onboarding/trays.ts'

/** Unsaved choices are stored until the tab is closed, so that a reload doesn't lose them. */
const keyOf = (userId: number) => `cohearth:preferences:${userId}`

export function saveDraft(userId: number, placed: Placed): void {
  sessionStorage.setItem(keyOf(userId), JSON.stringify(placed))
}

/** Returns the stored choices without invalid ones; null if there are none. */
export function readDraft(userId: number): Placed | null {
  const stored = parsed(sessionStorage.getItem(keyOf(userId)))
  if (!stored) return null
  const placed: Placed = {}
  for (const category of CATEGORIES) {
    const importance: unknown = Reflect.get(stored, category)
    if (isImportance(importance)) placed[category] = importance
  }
  return placed
}

export function forgetDraft(userId: number): void {
  sessionStorage.removeItem(keyOf(userId))
}

function parsed(text: string | null): object | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
