import { ASSESSMENTS } from '#domain/assessments/cards.ts'
import { FINISHED } from '#domain/assessments/progress.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import type { Preferences } from '#domain/onboarding/importance.ts'

interface Progressing {
  id: number
  progress: number
  /** In minutes. */
  duration: number
}

export type Reason =
  | { kind: 'under way'; minutesLeft: number }
  | { kind: 'matters'; category: Category }
  | { kind: 'shortest' }
  | { kind: 'experimental' }

export interface Recommended<Card> {
  card: Card
  reason: Reason
}

/**
 * Returns the one assessment to take next, and why: the one furthest along, then what matters very much to the person,
 * then the shortest pillar, then the shortest of the rest. Null once all are finished.
 */
export function recommendedNext<Card extends Progressing>(
  pillars: readonly Card[],
  experimental: readonly Card[],
  preferences: Preferences,
): Recommended<Card> | null {
  const isOpen = ({ progress }: Card) => progress < FINISHED
  const [furthest] = [...pillars, ...experimental]
    .filter((card) => isOpen(card) && card.progress > 0)
    .toSorted((one, other) => other.progress - one.progress || one.id - other.id)
  if (furthest) {
    const minutesLeft = Math.ceil((furthest.duration * (FINISHED - furthest.progress)) / FINISHED)
    return { card: furthest, reason: { kind: 'under way', minutesLeft } }
  }
  const shortest = (cards: readonly Card[]) =>
    cards.filter(isOpen).toSorted((one, other) => one.duration - other.duration || one.id - other.id)
  for (const card of shortest(pillars)) {
    const category = aboutOf(card.id)
    if (category && preferences[category] === 'very') return { card, reason: { kind: 'matters', category } }
  }
  const [pillar] = shortest(pillars)
  if (pillar) return { card: pillar, reason: { kind: 'shortest' } }
  const [extra] = shortest(experimental)
  return extra ? { card: extra, reason: { kind: 'experimental' } } : null
}

const aboutOf = (id: number) => ASSESSMENTS.find((card) => card.id === id)?.about ?? null
