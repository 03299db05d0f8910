import type { Opinions } from '#api/features/groups/saved-homes/schemas.ts'
import { useAction } from '#lib/use-action.ts'
import { Question } from '#ui/Question.tsx'
import { removeHomeComment } from './calls.ts'

const FAILED = 'We couldn’t delete your comment. Try again.'

interface RemoveCommentProps {
  msl: string
  id: number
  onSaved: (opinions: Opinions) => void
  onEnd: () => void
}

export function RemoveComment({ msl, id, onSaved, onEnd }: RemoveCommentProps) {
  const { busy, run } = useAction<'remove'>()
  const remove = async () => {
    await run('remove', async () => onSaved(await removeHomeComment(msl, id)), FAILED)
    onEnd()
  }
  return (
    <Question
      title="Delete this comment?"
      no="Keep it"
      yes="Delete it"
      busy={busy && 'Deleting…'}
      onNo={onEnd}
      onYes={remove}
    >
      <p>Your group won’t see it anymore.</p>
    </Question>
  )
}
