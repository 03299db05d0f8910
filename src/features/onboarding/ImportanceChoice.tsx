import type { Saving } from './use-own-answers.ts'
import { NotSaved, Saved } from './AnswerRow.tsx'
import type { Category } from '#domain/onboarding/categories.ts'
import { STEP_TITLES } from '#content/onboarding.ts'
import type { Importance } from '#domain/onboarding/importance.ts'
import { Badge } from '#ui/Badge.tsx'

const CHOICES = [
  { value: 'not', label: 'Not', rest: ' at all' },
  { value: 'little', label: 'A little', rest: '' },
  { value: 'somewhat', label: 'Somewhat', rest: '' },
  { value: 'very', label: 'A lot', rest: '' },
] as const satisfies readonly { value: Importance; label: string; rest: string }[]

interface ImportanceChoiceProps {
  category: Category
  value: Importance
  saving: Saving['state'] | undefined
  /** When a changed importance starts to count; null if it already does. */
  counts: string | null
  onChange: (importance: Importance) => void
}

export function ImportanceChoice({ category, value, saving, counts, onChange }: ImportanceChoiceProps) {
  return (
    <div className="preference">
      <p className="text-sm text-muted" aria-hidden="true">
        How much it matters to you
      </p>
      <div
        className="scale"
        role="radiogroup"
        aria-label={`How much ${STEP_TITLES[category]} matters to you`}
      >
        {CHOICES.map((choice) => (
          <label className="scale-choice" key={choice.value}>
            <input
              type="radio"
              name={category}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
            {choice.rest && <span className="scale-rest">{choice.rest}</span>}
          </label>
        ))}
      </div>
      <div role="status" className="preference-state">
        {saving === 'saved' && <Saved />}
        {saving === 'failed' && <NotSaved />}
        {saving === undefined && counts !== null && <Badge look="discuss">Changed, counts {counts}</Badge>}
      </div>
    </div>
  )
}
