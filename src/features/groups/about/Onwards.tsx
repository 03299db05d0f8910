import { LEAVING, useAction } from '#lib/use-action.ts'
import { showError } from '#lib/toast.ts'
import { Button } from '#ui/Button.tsx'

interface OnwardsProps {
  href: string
  /** Saves what's open and waits for what's being sent. Returns false if the person has to look at something first. */
  ready: () => Promise<boolean>
}

/** The step's navigation bar. Its links work before the island hydrates. */
export function Onwards({ href, ready }: OnwardsProps) {
  const { busy, run } = useAction<'leave'>()
  const leave = () =>
    run(
      'leave',
      async () => {
        if (!(await ready())) return undefined
        location.assign(href)
        return LEAVING
      },
      (error) => showError(error),
    )
  return (
    <div className="step-footer" data-bottom-bar="">
      <div className="step-buttons">
        <a className="btn btn-quiet" href={href}>
          <span>
            Skip<span className="max-sm:sr-only"> for now</span>
          </span>
        </a>
        <Button className="step-onwards" busy={busy && 'Saving…'} onClick={leave}>
          Show me my matches
        </Button>
      </div>
    </div>
  )
}
