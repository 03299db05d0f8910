import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Opinions } from '#api/features/groups/saved-homes/schemas.ts'
import { HOME_COMMENT_RULE, MAX_HOME_COMMENT_LENGTH } from '#domain/groups/saved-homes/comments.ts'
import { ApiError } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'
import { useAction } from '#lib/use-action.ts'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'
import { useLatest } from '#lib/use-latest.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { commentOnHome } from './calls.ts'

const FAILED = 'We couldn’t post your comment. Try again.'

interface CommentFormProps {
  msl: string
  onSaved: (opinions: Opinions) => void
  onEnd: () => void
}

export function CommentForm({ msl, onSaved, onEnd }: CommentFormProps) {
  const [text, type] = useState('')
  const latest = useLatest(text)
  const [fault, setFault] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const { busy, run } = useAction<'post'>()
  const { keyFor } = useIdempotencyKey()
  useEffect(() => field.current?.focus(), [])

  async function post(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const comment = HOME_COMMENT_RULE.normalize(text)
    const isValid = HOME_COMMENT_RULE.isValid(comment)
    setFault(isValid ? '' : HOME_COMMENT_RULE.message)
    if (!isValid) {
      field.current?.focus()
      return
    }
    await run(
      'post',
      async () => {
        onSaved(await commentOnHome(msl, comment, keyFor({ comment })))
        // What's been typed since stays open.
        if (latest.current === text) onEnd()
      },
      (error: unknown) =>
        setFault(errorMessages(error instanceof ApiError ? error.body : null, FAILED).join(' ')),
    )
  }

  return (
    <form className="mt-4 grid gap-3" onSubmit={post} noValidate>
      <Field
        label="Your comment"
        hint={`Only your group can read it. ${MAX_HOME_COMMENT_LENGTH} characters at most.`}
        error={fault}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className="input"
            rows={3}
            value={text}
            onChange={(event) => {
              type(event.target.value)
              setFault('')
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="ghost" busy={busy && 'Posting…'}>
          Post comment
        </Button>
        <Button look="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
