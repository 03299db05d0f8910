import { type SubmitEvent, useId, useState } from 'react'
import { homesPath } from '#domain/listings/homes-views.ts'
import { MESSAGE_RULE } from '#domain/messages/limits.ts'
import { ApiError } from '#lib/api-error.ts'
import { errorMessages } from '#lib/messages.ts'
import { useAction } from '#lib/use-action.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'
import { notify } from '#lib/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Question } from '#ui/Question.tsx'
import { contactAgent } from './calls.ts'

const FAILED = 'We couldn’t send your message. Please try again.'

interface ContactAgentProps {
  mslNumber: string
  street: string
  agent: string
}

export function ContactAgent({ mslNumber, street, agent }: ContactAgentProps) {
  const form = useId()
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const isReady = useHydrated()
  const [text, type] = useState('')
  const [fault, setFault] = useState('')
  const { busy, run } = useAction<'send'>()
  const { keyFor, renewKey } = useIdempotencyKey()

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const message = MESSAGE_RULE.normalize(text)
    if (!MESSAGE_RULE.isValid(message)) return setFault(MESSAGE_RULE.message)
    setFault('')
    const key = keyFor({ message })
    const act = async () => setSent((await contactAgent(mslNumber, message, key)).conversation)
    const fail = (error: unknown) =>
      setFault(errorMessages(error instanceof ApiError ? error.body : null, FAILED).join(' '))
    if (!(await run('send', act, fail))) return
    renewKey()
    // What's been typed since is still here when it's opened again.
    type((now) => (now === text ? '' : now))
    setOpen(false)
    notify.success(`Message sent to ${agent}.`)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="ghost" disabled={!isReady} onClick={() => setOpen(true)}>
        Contact<span className="sr-only"> {agent}</span>
      </Button>
      {sent && (
        <a className="link text-sm" href={`${homesPath('messages')}&conversation=${sent}`}>
          See your message
        </a>
      )}
      <Question
        open={open}
        title={`Message ${agent}`}
        no="Not now"
        yes="Send"
        look="primary"
        busy={busy && 'Sending…'}
        onNo={() => setOpen(false)}
        form={form}
      >
        <form id={form} onSubmit={send}>
          <Field
            label={`Your message about ${street}`}
            hint={`${agent} sees your name, not your contact details.`}
            error={fault}
          >
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={5}
                data-autofocus
                value={text}
                onChange={(event) => type(event.target.value)}
              />
            )}
          </Field>
        </form>
      </Question>
    </div>
  )
}
