import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Answers } from '#features/onboarding/onboarding.store.ts'
import { cardId } from '#features/onboarding/QuestionCard.tsx'

interface Listeners {
  onPointerDown: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function useNextOpenQuestion({ $answers }: Answers, questions: readonly { id: number }[]) {
  const usesPointer = useRef(false)

  /** The next open question after one, from the top again when there is none below; null when all are answered. */
  function openAfter(question: number): number | null {
    const index = questions.findIndex(({ id }) => id === question)
    const around = [...questions.slice(index + 1), ...questions.slice(0, index)]
    return around.find(({ id }) => $answers.get()[id]?.choice === null)?.id ?? null
  }

  useEffect(() => {
    const first = questions.find(({ id }) => $answers.get()[id]?.choice === null)
    if (first && first !== questions[0] && isFreshVisit()) showCard(first.id, 'instant')
  }, [$answers, questions])

  function advance(question: number): void {
    const next = usesPointer.current ? openAfter(question) : null
    if (next !== null)
      showCard(next, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
  }

  const listeners: Listeners = {
    onPointerDown: () => {
      usesPointer.current = true
    },
    onKeyDown: (event) => {
      usesPointer.current = false
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
      const { name } = event.target
      const question = questions.find(({ id }) => cardId(id) === name)
      const next = question ? openAfter(question.id) : null
      if (next === null) return
      event.preventDefault()
      document.getElementById(cardId(next))?.querySelector('input')?.focus()
    },
  }
  return { advance, listeners }
}

function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}

function showCard(question: number, behavior: ScrollBehavior): void {
  document.getElementById(cardId(question))?.scrollIntoView({ behavior, block: 'start' })
}
