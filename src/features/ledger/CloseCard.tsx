import { useState } from 'react'
import { PATH } from '#domain/paths.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { closeLedger } from './calls.ts'
import { isPresent, type Ledger, moneyText, nameOf } from './ledger-texts.ts'

/** For the last owner, whose next group couldn't start a ledger while they keep this one. */
export function CloseCard({ ledger }: { ledger: Ledger }) {
  const [asking, setAsking] = useState(false)
  return (
    <Card as="section" aria-labelledby="close-heading">
      <h2 className="text-title" id="close-heading">
        Buying with others again?
      </h2>
      <p className="mt-2 text-sm">Close this ledger, and your next group can start its own.</p>
      <Button look="ghost" className="mt-4" onClick={() => setAsking(true)}>
        Close this ledger
      </Button>
      {asking && <CloseQuestion ledger={ledger} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function CloseQuestion({ ledger, onClose }: { ledger: Ledger; onClose: () => void }) {
  const { busy, run } = useAction<'close'>()
  const open = ledger.owners.filter((owner) => !isPresent(owner) && balanceOf(ledger, owner) !== 0)

  const close = () =>
    run(
      'close',
      async () => {
        await closeLedger()
        location.assign(PATH.MONEY)
      },
      'We couldn’t close it. Try again.',
    )

  return (
    <Dialog open onClose={onClose} title="Close this ledger?">
      <p>
        It moves to your earlier books, where you can still read it and download its statements. Nothing can
        be added anymore, and it can’t be opened again.
      </p>
      {open.map((owner) => {
        const cents = balanceOf(ledger, owner)
        return (
          <p key={owner.number} className="mt-3">
            <b>
              {nameOf(owner)} still {cents > 0 ? 'gets' : 'owes'} {moneyText(Math.abs(cents))}.
            </b>
          </p>
        )
      })}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="danger" busy={busy && 'Closing…'} onClick={close}>
          Close it
        </Button>
      </div>
    </Dialog>
  )
}

const balanceOf = ({ balances }: Ledger, { number }: Ledger['owners'][number]) => balances[number - 1] ?? 0
