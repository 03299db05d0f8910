import { useState } from 'react'
import { leaveGroup } from './calls.ts'
import { ApiError } from '#lib/api.ts'
import { notifyOnNextPage, showErrorBody } from '#lib/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** Leaving asks once more, since the others see it at once. */
export function LeaveGroup() {
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)

  async function leave(): Promise<void> {
    setLeaving(true)
    try {
      await leaveGroup()
      notifyOnNextPage('You left the group.')
      location.reload()
    } catch (error) {
      showErrorBody(error instanceof ApiError ? error.body : null, 'You could not leave the group.')
      setLeaving(false)
    }
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
            <Button look="danger" busy={leaving && 'Leaving…'} onClick={leave}>
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
