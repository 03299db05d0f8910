import { Search } from 'lucide-react'
import { useState } from 'react'
import { AnswerRow } from './AnswerRow.tsx'
import { AnswersChapter, NextChapter } from './AnswersChapter.tsx'
import { ChapterMenu } from './ChapterMenu.tsx'
import { DraftNote } from './DraftNote.tsx'
import { ImportanceChoice } from './ImportanceChoice.tsx'
import { useChapter } from './use-chapter.ts'
import { type OwnQuestion, useOwnAnswers } from './use-own-answers.ts'
import type { PublicationOverview } from '#api/features/onboarding/publication/service/overview.ts'
import { ASSESSMENTS_PATH } from '#domain/assessments/addresses.ts'
import { formatDate, plural } from '#domain/format.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { findQuestions } from '#domain/onboarding/find-questions.ts'
import type { Preferences } from '#domain/onboarding/importance.ts'
import { Button } from '#ui/Button.tsx'

interface AnswersHomeProps {
  userId: number
  questions: readonly OwnQuestion[]
  importances: Preferences
  publication: PublicationOverview
  mayAssess: boolean
}

interface Editing {
  id: number
  choice: number | null
}

export function AnswersHome(props: AnswersHomeProps) {
  const { userId, questions, importances, publication, mayAssess } = props
  const answers = useOwnAnswers(userId, questions, importances, publication)
  const [chapter, choose] = useChapter()
  const [search, setSearch] = useState('')
  const [editing, setEditing] = useState<Editing | null>(null)
  const isSearching = search.trim() !== ''
  const found = isSearching ? findQuestions(questions, search, answers.answerOf) : questions
  const inCategory = (category: Category) =>
    questions.filter(({ subject_category }) => subject_category === category)
  const changesIn = (category: Category) =>
    inCategory(category).filter(({ id }) => answers.isChanged(id)).length +
    Number(answers.isReweighed(category))
  const counts = publication.free ? 'once you look at your matches' : `from ${formatDate(answers.countsFrom)}`

  /** Opening another answer saves the open one. */
  function edit(id: number): void {
    if (editing && editing.choice !== null && editing.choice !== answers.answerOf(editing.id)) {
      void answers.save(editing.id, editing.choice)
    }
    setEditing({ id, choice: answers.answerOf(id) })
  }

  const row = (question: OwnQuestion) => (
    <AnswerRow
      key={question.id}
      question={question}
      answer={answers.answerOf(question.id)}
      published={answers.publishedOf(question.id)}
      saving={answers.savingOf(question.id)}
      counts={publication.counts ? counts : null}
      choice={editing?.id === question.id ? editing.choice : undefined}
      onEdit={() => edit(question.id)}
      onChoose={(choice) => setEditing({ id: question.id, choice })}
      onCancel={() => setEditing(null)}
      onSave={(option) => {
        setEditing(null)
        void answers.save(question.id, option)
      }}
    />
  )

  return (
    <div className="grid gap-5">
      <div className="answers-search" role="search">
        <Search aria-hidden="true" />
        <input
          type="search"
          className="input"
          aria-label={`Search your ${questions.length} answers`}
          placeholder={`Search your ${questions.length} answers`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p className="sr-only" role="status">
          {isSearching && questionsFound(found.length)}
        </p>
      </div>
      <DraftNote
        publication={publication}
        changes={answers.changes}
        countsFrom={answers.countsFrom}
        onUndo={async () => {
          await answers.undo()
          setEditing(null)
        }}
      />
      <div className="answers-home">
        <ChapterMenu
          current={isSearching ? null : chapter}
          answersIn={(category) =>
            inCategory(category).filter(({ id }) => answers.answerOf(id) !== null).length
          }
          changesIn={changesIn}
          onChoose={(category) => {
            setSearch('')
            choose(category)
          }}
        />
        <div className="grid min-w-0 content-start gap-5">
          {CATEGORIES.filter((category) =>
            isSearching
              ? found.some(({ subject_category }) => subject_category === category)
              : category === chapter,
          ).map((category) => (
            <AnswersChapter
              key={category}
              category={category}
              questions={found.filter(({ subject_category }) => subject_category === category)}
              row={row}
            >
              {!isSearching && (
                <ImportanceChoice
                  category={category}
                  value={answers.weights[category]}
                  saving={answers.weighingOf(category)}
                  counts={publication.counts && answers.isReweighed(category) ? counts : null}
                  onChange={(importance) => void answers.weigh(category, importance)}
                />
              )}
            </AnswersChapter>
          ))}
          {isSearching && found.length === 0 && (
            <div className="empty">
              <h2 className="text-title">Nothing found</h2>
              <p>None of your questions or answers contain all the words in “{search.trim()}”.</p>
              <Button look="ghost" onClick={() => setSearch('')}>
                Clear the search
              </Button>
            </div>
          )}
          {!isSearching && <NextChapter after={chapter} />}
          {mayAssess && (
            <p className="text-muted">
              There are more questions in the{' '}
              <a className="link" href={ASSESSMENTS_PATH}>
                assessments
              </a>
              : each one you finish makes your scores more accurate.
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

function questionsFound(count: number): string {
  return plural(count, { one: '1 question found', other: `${count} questions found` })
}
