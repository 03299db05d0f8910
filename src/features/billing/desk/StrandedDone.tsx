import { useState } from 'react'
import { markStrandedDone } from './calls.ts'
import { showError } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Question } from '#ui/Question.tsx'

/** Marks the customers of other Stripe accounts as done, after asking. `seen` is the list the admin sees. */
export function StrandedDone({ seen }: { seen: string }) {
  const [asking, setAsking] = useState(false)
  const [isDone, setDone] = useState(false)
  const { busy, run } = useAction<'done'>()

  async function markDone(): Promise<void> {
    await run(
      'done',
      async () => {
        await markStrandedDone(seen)
        setDone(true)
      },
      (error) => showError(error, 'Failed to mark them as done'),
    )
    setAsking(false)
  }

  if (isDone) return <p className="mt-3">Done. We won’t try to end these anymore.</p>
  return (
    <>
      <Button look="ghost" className="mt-3" onClick={() => setAsking(true)}>
        Mark as done
      </Button>
      <Question
        open={asking}
        title="Did you end all of these yourself?"
        no="Not yet"
        yes="Mark as done"
        look="primary"
        busy={busy && 'Saving…'}
        onNo={() => setAsking(false)}
        onYes={markDone}
      >
        <p>
          We’ll remove these customers from the list. Any who still have a subscription will keep being
          charged.
        </p>
      </Question>
    </>
  )
}
