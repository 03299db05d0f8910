import { useRef, useState } from 'react'
import { discardDraft, saveAnswerOf, savePreference } from './calls.ts'
import type { PublicationOverview } from '#api/features/onboarding/publication/service/overview.ts'
import type { Question } from './QuestionCard.tsx'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import type { Importance, Preferences } from '#domain/onboarding/importance.ts'

/** A question with the person's own answer and the one that counts now: option ids, or null. */
export interface OwnQuestion extends Question {
  subject_category: Category
  answer: number | null
  published: number | null
  later: boolean
}

const SAVED_SHOWN_MS = 2_000

/** The state of the last change to an answer. `option` is what the person chose. */
export interface Saving {
  state: 'saving' | 'saved' | 'failed'
  option: number
}

interface Weighing {
  state: Saving['state']
  importance: Importance
}

/** The server's answers, and the changes being saved. Changes are sent one after another. */
export function useOwnAnswers(
  userId: number,
  questions: readonly OwnQuestion[],
  importances: Preferences,
  publication: PublicationOverview,
) {
  const [answers, setAnswers] = useState(() => new Map(questions.map(({ id, answer }) => [id, answer])))
  const [published, setPublished] = useState(
    () => new Map(questions.map((question) => [question.id, question.published])),
  )
  const [weights, setWeights] = useState(importances)
  const [saving, setSaving] = useState<ReadonlyMap<number, Saving>>(new Map())
  const [weighing, setWeighing] = useState<ReadonlyMap<Category, Weighing>>(new Map())
  const [countsFrom, setCountsFrom] = useState(publication.counts_from ?? publication.next_counts_from)
  const queue = useRef(Promise.resolve())
  const saved = useRef(importances)
  /** What was chosen last: the result of an earlier save mustn't replace it on screen. */
  const newestAnswer = useRef(new Map<number, { option: number }>())
  /** The same, while it's being saved. */
  const newestImportance = useRef(new Map<Category, { importance: Importance }>())

  const countingWeights = new Map(publication.preferences.map((row) => [row.category, row.published]))
  const isChanged = (id: number) => (answers.get(id) ?? null) !== (published.get(id) ?? null)
  const isReweighed = (category: Category) => weights[category] !== countingWeights.get(category)

  function enqueue(call: () => Promise<unknown>): Promise<unknown> {
    const sent = queue.current.then(call)
    queue.current = sent.then(
      () => undefined,
      () => undefined,
    )
    return sent
  }

  async function save(id: number, option: number): Promise<void> {
    const choice = { option }
    newestAnswer.current.set(id, choice)
    const show = (state: Saving['state']) => {
      if (newestAnswer.current.get(id) === choice) setSaving((all) => new Map(all).set(id, { state, option }))
    }
    show('saving')
    try {
      await enqueue(() => saveAnswerOf(userId)(id, option))
      setAnswers((all) => new Map(all).set(id, option))
      setCountsFrom(publication.next_counts_from)
      show('saved')
      setTimeout(
        () => setSaving((all) => withoutSaved(all, id, (one) => one.option === option)),
        SAVED_SHOWN_MS,
      )
    } catch {
      show('failed')
    }
  }

  async function weigh(category: Category, importance: Importance): Promise<void> {
    const choice = { importance }
    const show = (state: Saving['state']) =>
      setWeighing((all) => new Map(all).set(category, { state, importance }))
    const settle = (state: Saving['state']) => {
      if (newestImportance.current.get(category) === choice) {
        newestImportance.current.delete(category)
        show(state)
      }
      showWeights()
    }
    show('saving')
    newestImportance.current.set(category, choice)
    showWeights()
    try {
      await enqueue(async () => {
        saved.current = { ...saved.current, ...(await savePreference(category, importance)) }
      })
      setCountsFrom(publication.next_counts_from)
      settle('saved')
      setTimeout(
        () => setWeighing((all) => withoutSaved(all, category, (one) => one.importance === importance)),
        SAVED_SHOWN_MS,
      )
    } catch {
      settle('failed')
    }
  }

  /** Shows what was saved, also in other tabs, and what's being saved. */
  function showWeights(): void {
    const chosen = [...newestImportance.current].map(([category, { importance }]) => [category, importance])
    setWeights({ ...saved.current, ...Object.fromEntries(chosen) })
  }

  /** Goes back to what counts now, except for changes in other tabs, which this one doesn't show. */
  async function undo(): Promise<void> {
    const isSaving = (id: number) => saving.get(id)?.state === 'saving'
    const changed = questions.map(({ id }) => id).filter((id) => isChanged(id) || isSaving(id))
    await enqueue(async () => {
      const { answers, preferences } = await discardDraft(changed, CATEGORIES.filter(isReweighed))
      setAnswers(new Map(answers.map(({ inquiry, answer }) => [inquiry, answer])))
      setPublished(new Map(answers.map(({ inquiry, published }) => [inquiry, published])))
      saved.current = preferences.reduce<Preferences>(
        (all, { category, importance }) => ({ ...all, [category]: importance }),
        saved.current,
      )
      showWeights()
    })
    setSaving(new Map())
    setWeighing(new Map())
  }

  return {
    answerOf: (id: number) => answers.get(id) ?? null,
    publishedOf: (id: number) => published.get(id) ?? null,
    savingOf: (id: number) => saving.get(id),
    weighingOf: (category: Category) => weighing.get(category)?.state,
    weights,
    isChanged,
    isReweighed,
    changes: questions.filter(({ id }) => isChanged(id)).length + CATEGORIES.filter(isReweighed).length,
    countsFrom,
    save,
    weigh,
    undo,
  }
}

/** A later change may have started in the meantime. */
function withoutSaved<Key, One extends { state: Saving['state'] }>(
  all: ReadonlyMap<Key, One>,
  key: Key,
  isSame: (one: One) => boolean,
): ReadonlyMap<Key, One> {
  const one = all.get(key)
  return one?.state === 'saved' && isSame(one) ? new Map([...all].filter(([other]) => other !== key)) : all
}
