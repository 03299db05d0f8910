import { Plus } from 'lucide-react'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import type { Steps } from './use-steps.ts'

interface SuggestedStepsProps {
  texts: readonly string[]
  steps: Steps
}

export function SuggestedSteps({ texts, steps }: SuggestedStepsProps) {
  const { busy, run } = useAction<string>()
  const add = (text: string) =>
    run(text, () => steps.add({ text, assignee: null, due: null, done: false }), 'We couldn’t add the step.')
  if (texts.length === 0) return null
  return (
    <div>
      <p className="text-sm text-muted" id="suggested-steps">
        Ideas to start with
      </p>
      <ul className="mt-2 flex flex-wrap gap-2" aria-labelledby="suggested-steps">
        {texts.map((text) => (
          <li key={text}>
            <Button
              look="ghost"
              size="small"
              className="text-left"
              busy={busy === text && 'Adding…'}
              onClick={() => add(text)}
            >
              <Plus aria-hidden="true" />
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
