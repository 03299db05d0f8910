import { type SubmitEvent, useEffect, useRef } from 'react'
import { cardId, type Question } from '#features/onboarding/QuestionCard.tsx'
import { useUnsavedWarning } from '#lib/use-unsaved-warning.ts'
import { Button } from '#ui/Button.tsx'
import { OptionGroup } from '#ui/OptionGroup.tsx'

interface AnswerFormProps {
  question: Question
  answer: number | null
  published: number | null
  counts: string | null
  choice: number | null
  onChoose: (option: number) => void
  onCancel: () => void
  onSave: (option: number) => void
}

export function AnswerForm(props: AnswerFormProps) {
  const { question, answer, published, counts, choice, onChoose, onCancel, onSave } = props
  const form = useRef<HTMLFormElement>(null)
  const isChanged = choice !== null && choice !== answer
  useUnsavedWarning(isChanged)

  useEffect(() => {
    const radios = form.current?.querySelectorAll<HTMLInputElement>('input')
    const checked = [...(radios ?? [])].find((radio) => radio.checked)
    ;(checked ?? radios?.[0])?.focus()
  }, [])

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (isChanged) onSave(choice)
  }

  return (
    <form
      ref={form}
      className="answer-form"
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel()
      }}
    >
      <OptionGroup
        legend={question.inquiry}
        legendClassName="mb-3 text-lg leading-snug font-semibold"
        name={cardId(question.id)}
        options={question.options.map(({ id, option }) => ({
          value: id,
          label: option,
          hint: id === published && answer !== published ? 'Counts now' : undefined,
        }))}
        value={choice}
        onChange={onChoose}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-3">
        <Button type="submit" size="small" disabled={!isChanged}>
          Save
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
        {counts !== null && (
          <p className="text-sm text-muted">
            {choice === published ? 'This is the answer that counts now' : `A new answer counts ${counts}`}
          </p>
        )}
      </div>
    </form>
  )
}
