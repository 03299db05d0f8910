import type { PointerEvent } from 'react'
import { CategoryIcon } from './CategoryIcon.tsx'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { CATEGORY_TEXTS, STEP_TITLES } from '#content/onboarding.ts'

interface HandProps {
  cards: readonly Category[]
  onDrag: (event: PointerEvent<HTMLElement>) => void
}

/** The card to deal next, on top of the others. */
export function Hand({ cards, onDrag }: HandProps) {
  const [category] = cards
  if (!category) return null
  return (
    <div className="hand">
      {cards.length > 2 && <div className="hand-card hand-second" />}
      {cards.length > 1 && <div className="hand-card hand-first" />}
      <section key={category} className="hand-card hand-top" aria-labelledby="card" onPointerDown={onDrag}>
        <span className="hand-icon">
          <CategoryIcon category={category} />
        </span>
        <div className="min-w-0">
          <p className="hand-count">
            {CATEGORIES.length - cards.length + 1} of {CATEGORIES.length}
          </p>
          <h2 className="text-title" id="card">
            {STEP_TITLES[category]}
          </h2>
          <p className="mt-1 text-sm text-muted">{CATEGORY_TEXTS[category]}</p>
        </div>
      </section>
    </div>
  )
}
