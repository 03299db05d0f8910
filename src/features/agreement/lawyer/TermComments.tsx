import { type ComponentType, useState } from 'react'
import type { OwnReview } from '#api/features/agreement/lawyer/schemas.ts'
import { plural } from '#domain/format.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useMarkSeen } from './use-mark-seen.ts'

interface TermCommentsProps {
  review: OwnReview
  term: string
  /** When the lawyer marked the wording, in epoch milliseconds. */
  markedAt: number | null
}

/** The lawyer's latest comment on a term; the discussion is loaded when it's opened. */
export function TermComments({ review, term, markedAt }: TermCommentsProps) {
  const [Talk, setTalk] = useState<ComponentType<TermCommentsProps> | null>(null)
  const { busy, run } = useAction<'open'>()
  const comments = review.comments.filter((comment) => comment.term === term)
  useMarkSeen(term, comments, markedAt)

  if (Talk) return <Talk {...{ review, term, markedAt }} />
  const last = comments.at(-1)
  return (
    <Card as="section" aria-labelledby="agr-comments">
      <h2 className="text-title" id="agr-comments">
        {review.name ?? 'Your lawyer'}
      </h2>
      {last ? (
        <p className="mt-2 wrap-anywhere">
          {!last.by_lawyer && <b>{last.writer}: </b>}
          {last.text}
        </p>
      ) : (
        <p className="mt-2 text-muted">Nothing written about this term yet.</p>
      )}
      <Button
        look="ghost"
        wide
        className="mt-3"
        busy={busy === 'open' && 'Opening…'}
        onClick={() =>
          run(
            'open',
            () => import('./TermTalk.tsx').then(({ TermTalk }) => setTalk(() => TermTalk)),
            'We couldn’t open the comments.',
          )
        }
      >
        {comments.length === 0
          ? 'Write a comment'
          : plural(comments.length, { one: 'Reply', other: `All ${comments.length} comments` })}
      </Button>
    </Card>
  )
}
