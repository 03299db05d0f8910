import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnQuestion } from './use-own-answers.ts'
import { chapterHash } from './ChapterMenu.tsx'
import { CATEGORY_TEXTS, STEP_TITLES } from '#content/onboarding.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'

interface AnswersChapterProps {
  category: Category
  questions: readonly OwnQuestion[]
  row: (question: OwnQuestion) => ReactNode
  children: ReactNode
}

export function AnswersChapter({ category, questions, row, children }: AnswersChapterProps) {
  const more = questions.filter(({ later }) => later)
  return (
    <section className="card answers-chapter" aria-labelledby={`chapter-${category}`}>
      <h2 className="text-title" id={`chapter-${category}`}>
        {STEP_TITLES[category]}
      </h2>
      <p className="text-muted max-sm:hidden">{CATEGORY_TEXTS[category]}</p>
      {children}
      <ul className="divide-y divide-line">{questions.filter(({ later }) => !later).map(row)}</ul>
      {more.length > 0 && (
        <>
          <h3 className="mt-6 text-base font-semibold text-muted">From your assessments</h3>
          <ul className="divide-y divide-line">{more.map(row)}</ul>
        </>
      )}
    </section>
  )
}

/** Starts at the top again, because the page itself isn't reloaded. */
export function NextChapter({ after }: { after: Category }) {
  const next = CATEGORIES[CATEGORIES.indexOf(after) + 1]
  if (!next) return null
  return (
    <a
      className="link inline-flex min-h-11 items-center gap-2 justify-self-end"
      href={chapterHash(next)}
      onClick={() => scrollTo({ top: 0 })}
    >
      Next: {STEP_TITLES[next]}
      <ArrowRight className="size-5" aria-hidden="true" />
    </a>
  )
}
