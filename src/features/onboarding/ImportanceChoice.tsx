import { useId } from 'react'
import type { Category } from '#domain/onboarding/categories.ts'
import { STEP_TITLES } from '#content/onboarding.ts'
import type { Importance } from '#domain/onboarding/importance.ts'

const CHOICES = [
  { value: 'not', label: 'Not', rest: ' important' },
  { value: 'little', label: 'A little', rest: '' },
  { value: 'somewhat', label: 'Somewhat', rest: '' },
  { value: 'very', label: 'Very', rest: '' },
] as const satisfies readonly { value: Importance; label: string; rest: string }[]

interface ImportanceChoiceProps {
  category: Category
  text: string
  value: Importance
  onChange: (importance: Importance) => void
}

export function ImportanceChoice({ category, text, value, onChange }: ImportanceChoiceProps) {
  const id = useId()
  return (
    <div className="preference" role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <div className="min-w-0">
        <p className="font-semibold" id={id}>
          {STEP_TITLES[category]}
        </p>
        <p className="text-sm text-muted" id={`${id}-text`}>
          {text}
        </p>
      </div>
      <div className="scale">
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
    </div>
  )
}
