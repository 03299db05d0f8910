import { CalendarPlus, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { plural } from '#domain/format.ts'
import { type Step, stepsInOrder, suggestedSteps } from '#domain/groups/plan/steps.ts'
import { NOT_LOADED, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import type { Person } from './plan-texts.ts'
import { RemovedSteps } from './RemovedSteps.tsx'
import { StepRow } from './StepRow.tsx'
import { SuggestedSteps } from './SuggestedSteps.tsx'
import { useSteps } from './use-steps.ts'

const loadCalendar = () => import('./CalendarDialog.tsx')
const loadForm = () => import('./StepForm.tsx')
const CalendarDialog = lazy(loadCalendar)
const StepForm = lazy(loadForm)

interface StepListProps {
  steps: Step[]
  people: readonly Person[]
  streets: readonly string[]
  /** Such as 2026-11-22. */
  today: string
}

export function StepList({ steps: initial, people, streets, today }: StepListProps) {
  const all = useSteps(initial)
  const { steps, failed } = all
  const [edited, edit] = useState<Step | null>(null)
  const [isAdding, setAdding] = useState(false)
  /** Which form was just closed, so that focus returns to its button. */
  const [closed, setClosed] = useState<number | 'new' | null>(null)
  const [asksForCalendar, askForCalendar] = useState(false)
  const { busy, run } = useAction<string>()
  // A form stays where it is, with what was typed, whatever others do to its step.
  const shown = edited ? stepsInOrder([...steps.filter(({ id }) => id !== edited.id), edited]) : steps
  const done = shown.filter(({ done_at }) => done_at !== null)
  const ahead = shown.filter(({ done_at }) => done_at === null)
  const suggested = ahead.length < 4 ? suggestedSteps(steps, streets) : []
  const shared = { people, today, steps: all }
  const close = () => {
    setClosed(edited?.id ?? null)
    edit(null)
  }
  const closeNew = () => {
    setClosed('new')
    setAdding(false)
  }

  /** Loads a part before showing it, so that a failure leaves the page as it is. */
  const open = (name: string, load: () => Promise<unknown>, show: () => void) =>
    run(name, () => load().then(show), NOT_LOADED)

  const rowOf = (step: Step) => (
    <li key={step.id}>
      {edited?.id === step.id ? (
        <Suspense>
          <StepForm {...shared} step={edited} onClose={close} />
        </Suspense>
      ) : (
        <StepRow
          {...shared}
          step={step}
          isBack={closed === step.id}
          onEdit={() => open(`edit ${step.id}`, loadForm, () => edit(step))}
        />
      )}
    </li>
  )

  return (
    <Card as="section" className="grid content-start gap-4" aria-labelledby="next-steps">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-title" id="next-steps">
          Next steps
        </h2>
        <Button
          look="quiet"
          size="small"
          className="-mr-3"
          busy={busy === 'calendar' && 'Opening…'}
          onClick={() => open('calendar', loadCalendar, () => askForCalendar(true))}
        >
          <CalendarPlus aria-hidden="true" />
          Calendar
        </Button>
      </div>
      {failed && <Note look="alert">We couldn’t refresh your steps. We’ll keep trying.</Note>}
      {steps.length === 0 && !isAdding && (
        <p className="text-muted">
          Write down what’s next, who’s doing it and by when. Everyone in the group sees it.
        </p>
      )}
      {ahead.length > 0 && <ul className="grid gap-1">{ahead.map(rowOf)}</ul>}
      {isAdding ? (
        <Suspense>
          <StepForm {...shared} step={null} onClose={closeNew} />
        </Suspense>
      ) : (
        <div>
          <Button
            look="ghost"
            size="small"
            autoFocus={closed === 'new'}
            busy={busy === 'new' && 'Opening…'}
            onClick={() => open('new', loadForm, () => setAdding(true))}
          >
            <Plus aria-hidden="true" />
            Add a step
          </Button>
        </div>
      )}
      <RemovedSteps steps={all} />
      <SuggestedSteps texts={suggested} steps={all} />
      {done.length > 0 && (
        <details>
          <summary className="font-semibold">
            {plural(done.length, { one: '1 step done', other: `${done.length} steps done` })}
          </summary>
          <ul className="mt-2 grid gap-1">{done.map(rowOf)}</ul>
        </details>
      )}
      {asksForCalendar && (
        <Suspense>
          <CalendarDialog onClose={() => askForCalendar(false)} />
        </Suspense>
      )}
    </Card>
  )
}
