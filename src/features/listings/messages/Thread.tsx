import { ArrowLeft } from 'lucide-react'
import { type Ref, type SubmitEvent, useEffect, useRef } from 'react'
import { displayName } from '#domain/accounts/display-name.ts'
import { dashboardListingPath } from '#domain/listings/addresses.ts'
import type { HomeMessage as Message, OpenConversation } from '#domain/listings/messages.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { Time } from '#ui/Time.tsx'
import { writeMessage } from './calls.ts'
import { conversationOf, ownConversations } from './messages.store.ts'
import { useMessage } from './use-message.ts'
import { useMarkRead, useMessages } from './use-thread.ts'

interface ThreadProps {
  /** What the page was rendered with. */
  conversation: OpenConversation
  /** Where all conversations are. */
  back: string
}

/** A conversation: what was written, and a field to answer. Opening it counts as reading. */
export function Thread({ conversation: initial, back }: ThreadProps) {
  const { id, property } = initial
  const { data = initial, failed } = useQuery(conversationOf(id), initial)
  const { messages, hasOlder, showOlder, busy } = useMessages(initial, data)
  const newest = useRef<HTMLLIElement>(null)
  const last = data.messages.at(-1)?.id ?? 0
  const name = data.other ? displayName(data.other) : 'Nobody any more'

  useMarkRead(data, last)
  /** Shows at once, and then all is read anew. */
  function sent(message: Message): void {
    const before = data.messages.filter((one) => one.id !== message.id)
    conversationOf(id).put({ ...data, messages: [...before, message] })
    void ownConversations.refresh()
  }

  useEffect(() => {
    newest.current?.scrollIntoView({ block: 'nearest' })
  }, [last])

  return (
    <Card as="section" aria-labelledby="thread-heading" className="grid gap-5">
      <header>
        <a className="link lg:hidden inline-flex items-center gap-1.5 mb-3" href={back}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          All messages
        </a>
        <h2 className="text-title" id="thread-heading">
          {name}
        </h2>
        <p className="text-sm text-muted">
          About{' '}
          <a className="link" href={dashboardListingPath(property.msl_number)}>
            {property.street}
          </a>
          , {property.city_state}
        </p>
      </header>
      {failed && <Note look="alert">New messages could not be read. We keep trying.</Note>}
      {hasOlder && (
        <Button look="quiet" size="small" busy={busy && 'Reading…'} onClick={showOlder}>
          Show earlier messages
        </Button>
      )}
      <ol className="grid gap-3" aria-label="Messages" aria-live="polite">
        {messages.map((message) => (
          <Bubble
            key={message.id}
            message={message}
            name={name}
            {...(message.id === last && { ref: newest })}
          />
        ))}
      </ol>
      {data.closed === null ? (
        <Answer id={id} name={data.other?.first_name ?? name} onSent={sent} />
      ) : (
        <Note>{data.closed} You can still read what was written.</Note>
      )}
    </Card>
  )
}

interface BubbleProps {
  message: Message
  name: string
  ref?: Ref<HTMLLIElement>
}

function Bubble({ message: { text, at, mine }, name, ref }: BubbleProps) {
  return (
    <li ref={ref} className={mine ? 'flex justify-end' : 'flex'}>
      <div className={`max-w-[85%] rounded-lg px-4 py-3 ${mine ? 'bg-soft' : 'bg-sunken'}`}>
        <p className="sr-only">{mine ? 'You' : name}:</p>
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        <Time at={at} className="mt-1 block text-xs text-muted" />
      </div>
    </li>
  )
}

interface AnswerProps {
  id: string
  /** The other one's first name. */
  name: string
  onSent: (message: Message) => void
}

function Answer({ id, name, onSent }: AnswerProps) {
  const { text, type, fault, busy, submit } = useMessage(async (message, key) => {
    onSent(await writeMessage(id, message, key))
  })

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    void submit()
  }

  return (
    <form className="grid gap-3" onSubmit={send}>
      <Field label={`Your message to ${name}`} error={fault}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" busy={busy && 'Sending…'}>
          Send
        </Button>
      </div>
    </form>
  )
}
