import { useState } from 'react'
import { leaveGroup } from '../calls.ts'
import { notifyOnNextPage } from '#lib/toast.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Question } from '#ui/Question.tsx'

const FAILED = 'You could not leave the group.'

/** Leaving asks once more, since the others see it at once. */
export function LeaveGroup() {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAction()

  async function leave() {
    await leaveGroup()
    notifyOnNextPage('You left the group.')
    location.reload()
    return LEAVING
  }

  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)}>
        Leave the group
      </Button>
      <Question
        open={asking}
        title="Leave the group"
        no="Stay"
        yes="Leave the group"
        busy={busy && 'Leaving…'}
        onNo={() => setAsking(false)}
        onYes={() => run('leave', leave, FAILED)}
      >
        <p>The others stay together. To come back, somebody of the group invites you again.</p>
      </Question>
    </>
  )
}
