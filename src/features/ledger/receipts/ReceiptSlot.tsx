import { X } from 'lucide-react'
import { useCallback } from 'react'
import { MAX_RECEIPTS } from '#domain/ledger/receipts/receipts.ts'
import { PictureButtons } from './PictureButtons.tsx'

interface ReceiptSlotProps {
  pictures: readonly File[]
  onChange: (pictures: File[]) => void
}

/** Receipt pictures for an entry that isn't saved yet. They're sent once it is. */
export function ReceiptSlot({ pictures, onChange }: ReceiptSlotProps) {
  return (
    <fieldset className="receipt-slot">
      <legend className="field-label">Receipt</legend>
      {pictures.length > 0 && (
        <ul className="receipt-pictures">
          {pictures.map((picture, index) => (
            <li key={`${picture.name} ${picture.lastModified} ${picture.size}`}>
              <Picture picture={picture} />
              <button
                type="button"
                className="receipt-remove"
                aria-label={`Remove ${picture.name}`}
                onClick={() => onChange(pictures.filter((_one, at) => at !== index))}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < MAX_RECEIPTS && (
        <PictureButtons onPick={(picked) => onChange([...pictures, ...picked].slice(0, MAX_RECEIPTS))} />
      )}
      <p className="field-hint">
        Up to {MAX_RECEIPTS} pictures, sent when you save. Only the owners of the home see them.
      </p>
    </fieldset>
  )
}

function Picture({ picture }: { picture: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(picture)
      return () => URL.revokeObjectURL(image.src)
    },
    [picture],
  )
  return <img ref={show} width={80} height={80} alt={picture.name} className="receipt-picture" />
}
