import { useState } from 'react'
import type { Receipt } from '#api/features/ledger/receipts/schemas.ts'
import { MAX_RECEIPTS } from '#domain/ledger/receipts/receipts.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { useFileKeys } from '#lib/use-file-keys.ts'
import { useUnsavedWarning } from '#lib/use-unsaved-warning.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { removeReceipt, sendReceipt } from './calls.ts'
import { PictureButtons } from './PictureButtons.tsx'

interface ReceiptsProps {
  /** An entry's number. */
  entry: number
  receipts: readonly Receipt[]
  /** The viewer's number. */
  me: number
}

/** An entry's receipt pictures. */
export function Receipts({ entry, receipts: initial, me }: ReceiptsProps) {
  const [receipts, setReceipts] = useState(initial)
  const { busy, run } = useAction<string>()
  const keyFor = useFileKeys()
  useUnsavedWarning(busy === 'add')
  const ofEntry = receipts.filter((receipt) => receipt.entry === entry)

  const add = (pictures: File[]) =>
    run(
      'add',
      async () => {
        for (const picture of pictures) setReceipts(await sendReceipt({ entry }, picture, keyFor(picture)))
        notify.success('Added')
      },
      'We couldn’t add that picture. Please try again.',
    )

  return (
    <Card as="section" aria-labelledby="receipts-heading" className="mt-5">
      <h2 className="text-title" id="receipts-heading">
        Receipts
      </h2>
      <p className="text-sm text-muted">
        Only the owners of the home see them. We remove the data your camera adds, such as the location.
      </p>
      {ofEntry.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-4">
          {ofEntry.map(({ id, width, height, by }, index) => (
            <li key={id} className="grid justify-items-start gap-1">
              <a href={`/api/files/receipts/${id}`} target="_blank" rel="noopener">
                <img
                  src={`/api/files/receipts/${id}`}
                  width={width}
                  height={height}
                  alt={`Receipt ${index + 1}, opens in a new tab`}
                  loading="lazy"
                  className="h-44 w-auto rounded-md border border-line"
                />
              </a>
              {by === me && (
                <Button
                  size="small"
                  look="quiet"
                  busy={busy === String(id) && 'Removing…'}
                  aria-label={`Remove receipt ${index + 1}`}
                  onClick={() =>
                    void run(
                      String(id),
                      async () => {
                        await removeReceipt(id)
                        setReceipts((before) => before.filter((one) => one.id !== id))
                      },
                      'We couldn’t remove that. Please try again.',
                    )
                  }
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {ofEntry.length < MAX_RECEIPTS && (
        <div className="mt-4">
          <PictureButtons
            busy={busy === 'add' && 'Adding…'}
            onPick={(pictures) => void add(pictures.slice(0, MAX_RECEIPTS - ofEntry.length))}
          />
        </div>
      )}
    </Card>
  )
}
