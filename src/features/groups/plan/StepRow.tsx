import { Pencil } from 'lucide-react'
import { isOverdue, type Step } from '#domain/groups/plan/steps.ts'
import { showError } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { classes } from '#ui/classes.ts'
import { stepDetails, type Person } from './plan-texts.ts'
import type { Steps } from './use-steps.ts'

interface StepRowProps {
  step: Step
  people: readonly Person[]
  today: string
  steps: Steps
  isBack: boolean
  onEdit: () => void
}

export function StepRow({ step, people, today, steps, isBack, onEdit }: StepRowProps) {
  const { busy, run } = useAction<'tick'>()
  const isDone = step.done_at !== null
  const overdue = isOverdue(step, today)
  const beside = stepDetails(step, people, today)
  const tick = () =>
    run(
      'tick',
      () => steps.change(step, { done: !isDone }),
      (error) => showError(error, 'We couldn’t save the step.'),
    )
  return (
    <div className="flex items-start gap-x-3">
      <label className="check min-w-0 grow py-2">
        <input
          type="checkbox"
          className="checkbox"
          checked={busy === 'tick' ? !isDone : isDone}
          onChange={tick}
        />
        <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
          <span className={classes('min-w-0 wrap-anywhere', isDone && 'text-muted')}>{step.text}</span>
          {beside && (
            <span className={classes('text-sm', overdue ? 'text-alert font-semibold' : 'text-muted')}>
              {beside}
              {overdue && ' · overdue'}
            </span>
          )}
        </span>
      </label>
      <button
        type="button"
        className="btn btn-quiet btn-icon -mr-3 flex-none"
        autoFocus={isBack}
        onClick={onEdit}
      >
        <Pencil aria-hidden="true" />
        <span className="sr-only">Change “{step.text}”</span>
      </button>
    </div>
  )
}
