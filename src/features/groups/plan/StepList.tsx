import { CalendarPlus, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { plural } from '#domain/format.ts'
import { type Step, suggestedSteps } from '#domain/groups/plan/steps.ts'
import { NOT_LOADED, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import type { Person } from './plan-texts.ts'
import { StepRow } from './StepRow.tsx'
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

const FAILED = 'We couldn’t add the step.'

export function StepList({ steps: initial, people, streets, today }: StepListProps) {
  const all = useSteps(initial)
  const { steps, failed, removed } = all
  const [open, setOpen] = useState<Step | null>(null)
  const [isAdding, setAdding] = useState(false)
  /** Which form was just closed, so that focus returns to its button. */
  const [closed, setClosed] = useState<number | 'new' | null>(null)
  const [asksForCalendar, askForCalendar] = useState(false)
  const { busy, run } = useAction<string>()
  const done = steps.filter(({ done_at }) => done_at !== null)
  const ahead = steps.filter(({ done_at }) => done_at === null)
  const isGone = open !== null && !steps.some(({ id }) => id === open.id)
  const suggested = ahead.length < 4 ? suggestedSteps(steps, streets) : []
  const shared = { people, today, steps: all }
  const close = () => {
    setClosed(open?.id ?? null)
    setOpen(null)
  }
  const closeNew = () => {
    setClosed('new')
    setAdding(false)
  }

  const openCalendar = () =>
    run(
      'calendar',
      async () => {
        await loadCalendar()
        askForCalendar(true)
      },
      NOT_LOADED,
    )

  /** Loads the form first, so that a failure leaves the page as it is. */
  const openForm = (name: string, show: () => void) =>
    run(
      name,
      async () => {
        await loadForm()
        show()
      },
      NOT_LOADED,
    )

  const rowOf = (step: Step) => (
    <li key={step.id}>
      {open?.id === step.id ? (
        <Suspense>
          <StepForm {...shared} step={open} onClose={close} />
        </Suspense>
      ) : (
        <StepRow
          {...shared}
          step={step}
          isBack={closed === step.id}
          onEdit={() => openForm(`edit ${step.id}`, () => setOpen(step))}
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
          onClick={openCalendar}
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
      {isGone && (
        <Suspense>
          <StepForm {...shared} step={open} onClose={close} />
        </Suspense>
      )}
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
            onClick={() => openForm('new', () => setAdding(true))}
          >
            <Plus aria-hidden="true" />
            Add a step
          </Button>
        </div>
      )}
      <div className="grid gap-2 empty:hidden" role="status">
        {removed.map((step, index) => (
          <p key={step.id} className="flex flex-wrap items-center gap-x-4 rounded-md bg-soft py-1 pl-4">
            <span className="min-w-0 grow wrap-anywhere">Deleted: {step.text}</span>
            <Button
              look="quiet"
              size="small"
              autoFocus={index === 0}
              busy={busy === `undo ${step.id}` && 'Undoing…'}
              onClick={() => run(`undo ${step.id}`, () => all.takeBack(step), FAILED)}
            >
              Undo<span className="sr-only"> deleting “{step.text}”</span>
            </Button>
          </p>
        ))}
      </div>
      {suggested.length > 0 && (
        <div>
          <p className="text-sm text-muted" id="suggested-steps">
            Ideas to start with
          </p>
          <ul className="mt-2 flex flex-wrap gap-2" aria-labelledby="suggested-steps">
            {suggested.map((text) => (
              <li key={text}>
                <Button
                  look="ghost"
                  size="small"
                  className="text-left"
                  busy={busy === text && 'Adding…'}
                  onClick={() =>
                    run(text, () => all.add({ text, assignee: null, due: null, done: false }), FAILED)
                  }
                >
                  <Plus aria-hidden="true" />
                  {text}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
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
