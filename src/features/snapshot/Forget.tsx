import { useState } from 'react'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Question } from '#ui/Question.tsx'
import { deleteFigures } from './calls.ts'

export function Forget({ onForgotten }: { onForgotten: () => void }) {
  const [open, setOpen] = useState(false)
  const { busy, run } = useAction<'forget'>()

  async function forget(): Promise<void> {
    const done = await run('forget', deleteFigures, 'We couldn’t delete your figures.')
    setOpen(false)
    if (done) onForgotten()
  }

  return (
    <>
      <Button look="quiet" size="small" className="-ml-3 justify-self-start" onClick={() => setOpen(true)}>
        Delete my figures
      </Button>
      <Question
        open={open}
        title="Delete your figures?"
        no="Keep them"
        yes="Delete"
        busy={busy === 'forget' && 'Deleting…'}
        onNo={() => setOpen(false)}
        onYes={() => void forget()}
      >
        They’ll be gone for good, and no longer count in a group’s result.
      </Question>
    </>
  )
}
