import { Check, Lock, Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { AnswerForm } from './AnswerForm.tsx'
import type { Saving } from './use-own-answers.ts'
import type { Question } from '#features/onboarding/QuestionCard.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'

interface AnswerRowProps {
  question: Question
  answer: number | null
  published: number | null
  saving: Saving | undefined
  /** Such as "from Dec 23, 2026"; null while none of the answers count. */
  counts: string | null
  /** The choice in the open form; undefined while it's closed. */
  choice: number | null | undefined
  onEdit: () => void
  onChoose: (option: number) => void
  onCancel: () => void
  onSave: (option: number) => void
}

export function AnswerRow(props: AnswerRowProps) {
  const { question, answer, published, saving, counts, choice, onEdit, onSave } = props
  const { onChoose, onCancel } = props
  const { inquiry, options, sealed } = question
  const pencil = useRef<HTMLButtonElement>(null)
  const isOpen = choice !== undefined
  const wasOpen = useRef(isOpen)
  const textOf = (option: number | null) => options.find(({ id }) => id === option)?.option
  const shown = saving?.state === 'saving' ? saving.option : answer
  const isChanged = counts !== null && answer !== published && saving?.state !== 'saving'

  // The form is gone, so return the focus to the button that opened it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) pencil.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  if (isOpen)
    return (
      <li>
        <AnswerForm {...{ question, answer, published, counts, choice, onChoose, onCancel, onSave }} />
      </li>
    )
  return (
    <li className="answer-row">
      <p>{inquiry}</p>
      <div className="grid justify-items-start gap-1.5">
        <p className={shown === null ? 'text-muted' : 'font-semibold'}>
          {textOf(shown) ?? 'Not answered yet'}
        </p>
        {isChanged && (
          <>
            <Badge look="discuss" className="whitespace-normal">
              {published === null ? 'New, counts' : 'Changed, counts'} {counts}
            </Badge>
            {published !== null && (
              <p className="text-sm text-muted">
                Counts now: {textOf(published)}{' '}
                <button type="button" className="link answer-undo" onClick={() => onSave(published)}>
                  Undo<span className="sr-only">: {inquiry}</span>
                </button>
              </p>
            )}
          </>
        )}
        {sealed && (
          <p className="flex gap-1.5 text-sm text-muted">
            <Lock className="mt-0.5 size-4 flex-none" aria-hidden="true" />
            Sealed: counts only with people you partner with
          </p>
        )}
        <SaveState saving={saving} onRetry={onSave} />
      </div>
      <Button ref={pencil} look="quiet" size="icon" onClick={onEdit}>
        <Pencil aria-hidden="true" />
        <span className="sr-only">
          {answer === null ? 'Answer' : 'Change your answer'}: {inquiry}
        </span>
      </Button>
    </li>
  )
}

function SaveState({ saving, onRetry }: { saving: Saving | undefined; onRetry: (option: number) => void }) {
  return (
    <div role="status" className="empty:hidden text-sm">
      {saving?.state === 'saving' && <p className="save-state text-muted">Saving…</p>}
      {saving?.state === 'saved' && <Saved />}
      {saving?.state === 'failed' && <NotSaved onRetry={() => onRetry(saving.option)} />}
    </div>
  )
}

export function Saved() {
  return (
    <p className="save-state text-action">
      <Check aria-hidden="true" />
      Saved
    </p>
  )
}

export function NotSaved({ onRetry }: { onRetry?: () => void }) {
  return (
    <p className="font-[550] text-alert">
      We couldn’t save that.{' '}
      {onRetry ? (
        <button type="button" className="answer-undo underline" onClick={onRetry}>
          Try again.
        </button>
      ) : (
        'Try again.'
      )}
    </p>
  )
}
