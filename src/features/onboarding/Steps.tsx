import { Check } from 'lucide-react'
import { classes } from '#ui/classes.ts'

export interface StepItem {
  name: string
  status: 'complete' | 'current' | 'upcoming'
  href?: string | null | undefined
}

const STATUS_TEXT = { complete: 'Completed: ', current: 'Current: ', upcoming: 'Not started: ' } as const

/** A course of steps with their state, which is also written out for those who cannot see it. */
export function Steps({ steps, label }: { steps: readonly StepItem[]; label: string }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ name, status, href }) => (
        <li
          key={name}
          className={classes('step', `step-${status}`)}
          {...(status === 'current' && { 'aria-current': 'step' as const })}
        >
          <span className="pip" aria-hidden="true">
            {status === 'complete' && <Check />}
          </span>
          {href && status !== 'current' ? (
            <a href={href}>
              <span className="sr-only">{STATUS_TEXT[status]}</span>
              {name}
            </a>
          ) : (
            <span>
              <span className="sr-only">{STATUS_TEXT[status]}</span>
              {name}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
