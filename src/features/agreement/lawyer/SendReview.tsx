import { Check } from 'lucide-react'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { RecentTime } from '#ui/RecentTime.tsx'
import { sendReview } from './calls.ts'

interface SendReviewProps {
  group: number
  /** Epoch milliseconds; null if it wasn't sent yet. */
  sentAt: number | null
  onSent: () => Promise<void>
}

/** Lets the owners know that the lawyer is done for now. Marks and comments are visible before that. */
export function SendReview({ group, sentAt, onSent }: SendReviewProps) {
  const { busy, run } = useAction<'send'>()
  const send = () =>
    run('send', () => sendReview(group).then(onSent), 'We couldn’t send your review. Try again.')
  return (
    <div className="max-sm:w-full">
      <Button
        look={sentAt === null ? 'primary' : 'ghost'}
        className="max-sm:w-full"
        busy={busy && 'Sending…'}
        onClick={send}
      >
        {sentAt === null ? 'Send my review' : 'Send again'}
      </Button>
      <p className="mt-1 flex items-center gap-1 text-sm text-muted" role="status">
        {sentAt === null ? (
          'Lets the owners know that you’ve read it'
        ) : (
          <>
            <Check className="size-4 flex-none text-action" aria-hidden="true" />
            Sent <RecentTime at={sentAt} />
          </>
        )}
      </p>
    </div>
  )
}
