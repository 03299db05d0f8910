import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { IMPORTANCE_WEIGHTS, type Importance } from '#domain/onboarding/importance.ts'

export type Preferences = Record<Category, Importance>

/** Choices that are not sent yet live as long as the tab, so that a reload does not lose them. */
const keyOf = (userId: number) => `cohearth:preferences:${userId}`

export function keepDraft(userId: number, preferences: Preferences): void {
  sessionStorage.setItem(keyOf(userId), JSON.stringify(preferences))
}

/** What was kept of the choices; whatever is not one is left out. */
export function readDraft(userId: number): Partial<Preferences> {
  const kept = parsed(sessionStorage.getItem(keyOf(userId)))
  const chosen: Partial<Preferences> = {}
  for (const category of CATEGORIES) {
    const importance: unknown = Reflect.get(kept, category)
    if (isImportance(importance)) chosen[category] = importance
  }
  return chosen
}

export function forgetDraft(userId: number): void {
  sessionStorage.removeItem(keyOf(userId))
}

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

export function isImportance(value: unknown): value is Importance {
  return typeof value === 'string' && Object.hasOwn(IMPORTANCE_WEIGHTS, value)
}
