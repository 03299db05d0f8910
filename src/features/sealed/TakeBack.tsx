import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Question } from '#ui/Question.tsx'
import type { Sealed } from './use-sealed.ts'

/** Asks for confirmation before the viewer takes back their answers, which ends the round for everyone. */
export function TakeBack({ sealed, what }: { sealed: Sealed; what: 'answers' | 'bids' }) {
  const [open, setOpen] = useState(false)

  async function takeBack(): Promise<void> {
    await sealed.takeBack()
    setOpen(false)
  }

  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Take them back
      </Button>
      <Question
        open={open}
        title={`Take your ${what} back?`}
        no="Keep them sealed"
        yes="Take them back"
        busy={sealed.busy === 'take back' && 'Taking them back…'}
        onNo={() => setOpen(false)}
        onYes={() => void takeBack()}
      >
        The round ends for everyone within ten minutes, and nobody’s {what} are shown. If everyone has already
        answered, it’s too late, and all {what} open as planned. We can’t say which it is, because that would
        show whether the others have answered.
      </Question>
    </>
  )
}
