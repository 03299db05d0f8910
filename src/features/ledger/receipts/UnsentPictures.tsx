import { CircleAlert } from 'lucide-react'
import { plural } from '#domain/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ReceiptSlot } from './ReceiptSlot.tsx'

interface UnsentPicturesProps {
  pictures: readonly File[]
  busy: boolean
  onChange: (pictures: File[]) => void
  onRetry: () => void
  onLeave: () => void
}

/** The entry is saved, but some of its pictures haven't arrived. */
export function UnsentPictures({ pictures, busy, onChange, onRetry, onLeave }: UnsentPicturesProps) {
  return (
    <Card as="section" aria-labelledby="unsent-heading" className="max-w-2xl">
      <div role="alert">
        <h1 className="flex items-center gap-2 text-title" id="unsent-heading">
          <CircleAlert className="size-5 flex-none text-alert" aria-hidden="true" />
          {plural(pictures.length, {
            one: 'We saved the entry, but not its picture',
            other: `We saved the entry, but ${pictures.length} pictures are missing`,
          })}
        </h1>
      </div>
      <p className="mt-1 mb-4 text-muted">
        Stay on this page and try again, or add pictures later: open the entry under All entries.
      </p>
      <ReceiptSlot {...{ pictures, onChange }} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button busy={busy && 'Sending…'} disabled={pictures.length === 0} onClick={onRetry}>
          Try again
        </Button>
        <Button look="quiet" disabled={busy} onClick={onLeave}>
          Go on without
        </Button>
      </div>
    </Card>
  )
}
