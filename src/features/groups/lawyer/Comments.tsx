import { type SubmitEvent, useRef, useState } from 'react'
import type { PlanForLawyer } from '#api/features/groups/lawyer/schemas.ts'
import { COMMENT_RULE } from '#domain/groups/lawyer/lawyer.ts'
import { ApiError } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'
import { useAction } from '#lib/use-action.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'
import { useLocalDraft } from '#lib/use-local-draft.ts'
import { useUnsavedWarning } from '#lib/use-unsaved-warning.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Time } from '#ui/Time.tsx'

const NOTHING = { text: '' }

const FAILED = 'We couldn’t send your comment. Try again.'

interface KeyedComment {
  text: string
  /** The same for a retry. */
  key: string
}

interface CommentsProps {
  comments: PlanForLawyer['comments']
  /** Who reads a new comment. */
  to: string
  empty: string
  /** The name under which this browser keeps what's typed until it's sent; null if it doesn't. */
  draft: string | null
  onSend: (comment: KeyedComment) => Promise<unknown>
}

export function Comments({ comments, to, empty, draft, onSend }: CommentsProps) {
  const { value, change, restart } = useLocalDraft(draft, NOTHING)
  const { text } = value
  const latest = useRef<string>(null)
  const [fault, setFault] = useState('')
  const isReady = useHydrated()
  useUnsavedWarning(draft === null && text.trim() !== '')
  const { busy, run } = useAction<'send'>()
  const { keyFor, renewKey } = useIdempotencyKey(draft)

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const comment = COMMENT_RULE.normalize(text)
    const isValid = COMMENT_RULE.isValid(comment)
    setFault(isValid ? '' : COMMENT_RULE.message)
    if (!isValid) return
    const isSent = await run(
      'send',
      () => onSend({ text: comment, key: keyFor({ comment }) }),
      (error: unknown) =>
        setFault(errorMessages(error instanceof ApiError ? error.body : null, FAILED).join(' ')),
    )
    if (!isSent) return
    renewKey()
    // What's been typed since stays.
    if (latest.current === null || latest.current === text) restart()
  }

  return (
    <section className="card" aria-labelledby="comments-heading">
      <h2 className="text-title" id="comments-heading">
        Comments
      </h2>
      {comments.length === 0 && <p className="mt-2 text-muted">{empty}</p>}
      <ol className="mt-2 divide-y divide-line" aria-live="polite">
        {comments.map(({ id, text: said, at, writer, by_lawyer, mine }) => (
          <li key={id} className="py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong>{mine ? 'You' : writer}</strong>
              {by_lawyer && !mine && <Badge>Lawyer</Badge>}
              <Time at={at} className="text-sm text-muted" />
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{said}</p>
          </li>
        ))}
      </ol>
      <form className="mt-4 grid gap-3" onSubmit={send} noValidate>
        <Field label="Your comment" hint={`${to} can read it.`} error={fault}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={4}
              disabled={!isReady}
              value={text}
              onChange={(event) => {
                latest.current = event.target.value
                change({ text: event.target.value })
                setFault('')
              }}
            />
          )}
        </Field>
        <div>
          <Button type="submit" busy={busy && 'Sending…'}>
            Send comment
          </Button>
        </div>
      </form>
    </section>
  )
}
