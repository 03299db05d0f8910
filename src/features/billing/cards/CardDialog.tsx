import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'
import { showError } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Question } from '#ui/Question.tsx'
import type { CardMaker, CardProvider } from '#domain/billing/cards/card-maker.ts'
import { CardForm } from './CardForm.tsx'

interface CardDialogProps {
  open: boolean
  onClose: () => void
  title: string
  provider: CardProvider
  submit: string
  submitting: string
  failure: string
  onCard: (id: string) => Promise<void>
  children?: ReactNode
}

export function CardDialog({ open, onClose, title, children, ...rest }: CardDialogProps) {
  const { provider, submit, submitting, failure, onCard } = rest
  const form = useId()
  const maker = useRef<CardMaker>(null)
  const { busy, run } = useAction<'send'>()
  const [refusal, setRefusal] = useState<string | null>(null)

  async function send(): Promise<void> {
    setRefusal(null)
    const result = await maker.current?.createPaymentMethod()
    if (result && 'id' in result) await onCard(result.id)
  }

  function failed(error: unknown): void {
    if (!(error instanceof ApiError)) console.error(failure, error)
    if (error instanceof ApiError && error.is('invalid')) {
      setRefusal(errorMessages(error.body, failure).join(' '))
    } else showError(error, failure)
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    void run('send', send, failed)
  }

  function close(): void {
    setRefusal(null)
    onClose()
  }

  return (
    <Question
      {...{ open, title, form }}
      no="Cancel"
      yes={submit}
      look="primary"
      busy={busy && submitting}
      onNo={close}
    >
      {children}
      <form id={form} noValidate onSubmit={onSubmit}>
        <CardForm provider={provider} refusal={refusal} ref={maker} />
      </form>
    </Question>
  )
}
