import { useState } from 'react'
import { leaveGroup } from './calls.ts'
import { notifyOnNextPage } from '#lib/toast.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

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
      <Dialog
        open={asking}
        title="Leave the group"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button look="ghost" onClick={() => setAsking(false)}>
              Stay
            </Button>
            <Button look="danger" busy={busy && 'Leaving…'} onClick={() => run('leave', leave, FAILED)}>
              Leave the group
            </Button>
          </>
        }
      >
        <p>The others stay together. To come back, somebody of the group invites you again.</p>
      </Dialog>
    </>
  )
}
