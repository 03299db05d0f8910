import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Receipt } from '#api/features/ledger/receipts/schemas.ts'
import { MAX_RECEIPTS } from '#domain/ledger/receipts/receipts.ts'
import { PICTURE_MAX_BYTES, PICTURE_MESSAGE } from '#domain/profile/pictures/rules.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { removeReceipt, sendReceipt } from './calls.ts'

interface ReceiptsProps {
  /** An entry's number. */
  entry: number
  receipts: readonly Receipt[]
  /** The viewer's number. */
  me: number
}

/** The pictures of an entry's receipts. */
export function Receipts({ entry, receipts: initial, me }: ReceiptsProps) {
  const [receipts, setReceipts] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  const { busy, run } = useAction<string>()
  const own = receipts.filter((receipt) => receipt.entry === entry)

  function add(picture: File | undefined): void {
    if (!picture) return
    if (picture.size > PICTURE_MAX_BYTES) {
      notify.error(PICTURE_MESSAGE.tooLarge)
      return
    }
    void run(
      'add',
      async () => {
        setReceipts(await sendReceipt(entry, picture))
        notify.success('Receipt added')
      },
      'We couldn’t add that picture. Please try again.',
    )
  }

  return (
    <Card as="section" aria-labelledby="receipts-heading" className="mt-5">
      <h2 className="text-title" id="receipts-heading">
        Receipts
      </h2>
      <p className="text-sm text-muted">
        Only the owners of the home see them. We remove what your camera wrote into the picture, such as the
        place.
      </p>
      {own.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-4">
          {own.map(({ id, width, height, by }, index) => (
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
      <input
        ref={input}
        type="file"
        className="sr-only"
        accept="image/jpeg,image/png,image/webp"
        aria-label="A picture of the receipt"
        tabIndex={-1}
        onChange={({ target }) => {
          add(target.files?.[0])
          target.value = ''
        }}
      />
      {own.length < MAX_RECEIPTS && (
        <Button
          look="ghost"
          className="mt-4"
          busy={busy === 'add' && 'Adding…'}
          onClick={() => input.current?.click()}
        >
          <Camera aria-hidden="true" />
          Add a photo
        </Button>
      )}
    </Card>
  )
}
