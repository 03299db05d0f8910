import { type SubmitEvent, useId, useState } from 'react'
import { homesPath } from '#domain/listings/homes-views.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { notify } from '#lib/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Question } from '#ui/Question.tsx'
import { contactAgent } from './calls.ts'
import { useMessage } from './use-message.ts'

interface ContactAgentProps {
  mslNumber: string
  street: string
  agent: string
}

/** Asks the agent of a home something; the answer comes to the person's messages. */
export function ContactAgent({ mslNumber, street, agent }: ContactAgentProps) {
  const form = useId()
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const isReady = useHydrated()
  const { text, type, fault, busy, submit } = useMessage(async (message, key) => {
    const { conversation } = await contactAgent(mslNumber, message, key)
    setSent(conversation)
  })

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (!(await submit())) return
    setOpen(false)
    notify.success(`Your message is on its way to ${agent}.`)
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
        title={`Write to ${agent}`}
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
            hint={`${agent} sees your name, and neither your email address nor your phone number.`}
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
