import type { Step } from '#domain/groups/plan/steps.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import type { Steps } from './use-steps.ts'

/** Steps that were just deleted, the last one first. */
export function RemovedSteps({ steps }: { steps: Steps }) {
  const { busy, run } = useAction<string>()
  const undo = (step: Step) => run(String(step.id), () => steps.takeBack(step), 'We couldn’t add the step.')
  return (
    <div className="grid gap-2 empty:hidden" role="status">
      {steps.removed.map((step, index) => (
        <p key={step.id} className="flex flex-wrap items-center gap-x-4 rounded-md bg-soft py-1 pl-4">
          <span className="min-w-0 grow wrap-anywhere">Deleted: {step.text}</span>
          <Button
            look="quiet"
            size="small"
            autoFocus={index === 0}
            busy={busy === String(step.id) && 'Undoing…'}
            onClick={() => undo(step)}
          >
            Undo<span className="sr-only"> deleting “{step.text}”</span>
          </Button>
        </p>
      ))}
    </div>
  )
}
