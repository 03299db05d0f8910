import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { browserDeps, useSavingTillTheEnd } from './use-saving.ts'
import { saveAnswerOf, savePreferences } from './calls.ts'
import { CategoryAnswers } from './CategoryAnswers.tsx'
import { DraftCard } from './DraftCard.tsx'
import { createAnswers } from './onboarding.store.ts'
import { Unreachable } from './Unreachable.tsx'
import type { OwnQuestion } from './CategoryAnswers.tsx'
import type { PublicationOverview } from '#api/features/onboarding/publication/service/overview.ts'
import { ASSESSMENTS_PATH } from '#domain/assessments/addresses.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { showError } from '#lib/toast.ts'
import type { Importance, Preferences } from '#domain/onboarding/importance.ts'

interface AnswersHomeProps {
  userId: number
  questions: readonly OwnQuestion[]
  importances: Preferences
  publication: PublicationOverview
  mayAssess: boolean
}

export function AnswersHome(props: AnswersHomeProps) {
  const { userId, questions, importances, publication, mayAssess } = props
  const [answers] = useState(() =>
    createAnswers(
      Object.fromEntries(questions.map(({ id, answer }) => [id, answer])),
      browserDeps(saveAnswerOf(userId)),
    ),
  )
  const given = useStore(answers.$answers)
  const isUnreachable = useStore(answers.$unreachable)
  const [weights, setWeights] = useState(importances)
  const [savedWeights, setSavedWeights] = useState(importances)
  const [edited, setEdited] = useState(false)
  useSavingTillTheEnd(answers)

  const published = new Map(publication.preferences.map((row) => [row.category, row.published]))
  const isChanged = ({ id, published: counting }: OwnQuestion) => (given[id]?.saved ?? null) !== counting
  const changes =
    questions.filter(isChanged).length +
    CATEGORIES.filter((category) => savedWeights[category] !== published.get(category)).length

  function choose(question: number, option: number): void {
    setEdited(true)
    answers.choose(question, option)
  }

  async function weigh(category: Category, importance: Importance): Promise<void> {
    const before = weights
    const chosen = { ...weights, [category]: importance }
    setEdited(true)
    setWeights(chosen)
    try {
      await savePreferences(chosen)
      setSavedWeights(chosen)
    } catch (error) {
      setWeights(before)
      showError(error, 'We couldn’t save this. Please try again.')
    }
  }

  return (
    <div className="grid gap-4">
      <DraftCard publication={publication} changes={changes} edited={edited} />
      {isUnreachable && <Unreachable onRetry={answers.retry} />}
      {CATEGORIES.map((category) => (
        <CategoryAnswers
          key={category}
          category={category}
          questions={questions.filter((question) => question.subject_category === category)}
          given={given}
          importance={weights[category]}
          publishedImportance={published.get(category) ?? weights[category]}
          isUnreachable={isUnreachable}
          onChoose={choose}
          onWeigh={(importance) => void weigh(category, importance)}
        />
      ))}
      {mayAssess && (
        <p>
          There are more questions in the{' '}
          <a className="link" href={ASSESSMENTS_PATH}>
            assessments
          </a>
          : each one you finish sharpens your matches.
        </p>
      )}
    </div>
  )
}
