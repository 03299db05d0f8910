import { MessageSquarePlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Opinions } from '#api/features/groups/saved-homes/schemas.ts'
import { NOT_LOADED, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { HomeComment } from './HomeComment.tsx'

const loadForm = () => import('./CommentForm.tsx')
const loadQuestion = () => import('./RemoveComment.tsx')
const CommentForm = lazy(() => loadForm().then((file) => ({ default: file.CommentForm })))
const RemoveComment = lazy(() => loadQuestion().then((file) => ({ default: file.RemoveComment })))

interface HomeCommentsProps {
  msl: string
  userId: number
  members: Opinions['members']
  comments: Opinions['comments']
  onSaved: (opinions: Opinions) => void
}

export function HomeComments({ msl, userId, members, comments, onSaved }: HomeCommentsProps) {
  const [isWriting, write] = useState(false)
  const [removed, askAbout] = useState<number | null>(null)
  const { busy, run } = useAction<'write' | 'remove'>()
  const opener = useRef<HTMLButtonElement>(null)
  const startWriting = () => run('write', () => loadForm().then(() => write(true)), NOT_LOADED)
  const remove = (id: number) => run('remove', () => loadQuestion().then(() => askAbout(id)), NOT_LOADED)
  const wasAsked = useRef(false)
  useEffect(() => {
    // The pressed button has disappeared along with its comment.
    if (removed === null && wasAsked.current && document.activeElement === document.body)
      opener.current?.focus()
    wasAsked.current = removed !== null
  }, [removed])

  return (
    <>
      <ol className="mt-2 divide-y divide-line" aria-label="Comments" aria-live="polite">
        {comments.map((comment) => (
          <HomeComment
            key={comment.id}
            {...comment}
            writer={members.find(({ id }) => id === comment.user_id)}
            {...(comment.user_id === userId && { onRemove: () => remove(comment.id) })}
          />
        ))}
      </ol>
      {isWriting ? (
        <Suspense>
          <CommentForm msl={msl} onSaved={onSaved} onEnd={() => write(false)} />
        </Suspense>
      ) : (
        <Button
          ref={opener}
          look="ghost"
          size="small"
          busy={busy === 'write' && 'Opening…'}
          onClick={startWriting}
        >
          <MessageSquarePlus aria-hidden="true" />
          Add a comment
        </Button>
      )}
      {removed !== null && (
        <Suspense>
          <RemoveComment msl={msl} id={removed} onSaved={onSaved} onEnd={() => askAbout(null)} />
        </Suspense>
      )}
    </>
  )
}
