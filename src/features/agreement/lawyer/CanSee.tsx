import { Check, EyeOff } from 'lucide-react'

const READS = ['The wording, its versions and this discussion']
const HIDDEN = ['Sealed answers and messages', 'Incomes, savings and matches', 'What each of them prefers']

export function CanSee() {
  return (
    <>
      <h2 className="text-title" id="review-see">
        What you can see here
      </h2>
      <ul className="mt-2 grid gap-2">
        {READS.map((text) => (
          <li key={text} className="flex gap-3">
            <Check className="mt-1 size-4 flex-none text-action" aria-hidden="true" />
            {text}
          </li>
        ))}
        {HIDDEN.map((text) => (
          <li key={text} className="flex gap-3 text-muted">
            <EyeOff className="mt-1 size-4 flex-none" aria-hidden="true" />
            <span>
              <span className="sr-only">Not: </span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        You can comment and mark. Only the owners change or accept wording.
      </p>
    </>
  )
}
