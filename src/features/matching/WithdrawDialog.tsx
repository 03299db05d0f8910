import { useState } from 'react'
import { withdrawFrom } from './matching.store.ts'
import type { MatchRow } from '#api/features/matching/service/matches.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface WithdrawDialogProps {
  member: MatchRow['member']
  onClose: () => void
}

/** Asks before an invitation that waits for an answer is taken back. */
export function WithdrawDialog({ member, onClose }: WithdrawDialogProps) {
  const [withdrawing, setWithdrawing] = useState(false)
  const close = () => {
    if (!withdrawing) onClose()
  }

  async function withdraw(): Promise<void> {
    setWithdrawing(true)
    await withdrawFrom(member)
    onClose()
  }

  return (
    <Dialog
      open
      title="Withdraw your invitation"
      onClose={close}
      actions={
        <>
          <Button look="ghost" data-autofocus onClick={close}>
            Keep it
          </Button>
          <Button look="danger" busy={withdrawing && 'Withdrawing…'} onClick={withdraw}>
            Withdraw
          </Button>
        </>
      }
    >
      <p>
        {member.first_name} can no longer accept it then, though our e-mail about it may have been read. You
        may invite them again later. On the free plan, this invitation stays among those of the month.
      </p>
    </Dialog>
  )
}
