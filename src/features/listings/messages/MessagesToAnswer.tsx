import { type ReactNode, type SubmitEvent, useState } from 'react'
import { displayName } from '#domain/accounts/display-name.ts'
import { AGENT_TOURS_PATH } from '#domain/listings/addresses.ts'
import type { Conversation } from '#domain/listings/messages.ts'
import { MESSAGE_RULE } from '#domain/messages/limits.ts'
import { readDraft, saveDraft } from '#lib/message-storage.ts'
import { reloadRegion } from '#lib/page-region.ts'
import { pictureOf } from '#lib/picture.ts'
import { useQuery } from '#lib/query.ts'
import { useAction } from '#lib/use-action.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'
import { When } from '#features/messages/When.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { AGENT_REGIONS } from '../tours/use-tours.ts'
import { markRead, writeMessage } from './calls.ts'
import { ownConversations } from './messages.store.ts'

const SHOWN = 3
const MESSAGES_PATH = `${AGENT_TOURS_PATH}?view=messages`

interface MessagesToAnswerProps {
  userId: number
  conversations: Conversation[]
}

/** The latest conversations with unread messages, which an agent can answer here. */
export function MessagesToAnswer({ userId, conversations }: MessagesToAnswerProps) {
  const { data = conversations } = useQuery(ownConversations(), conversations)
  const [announcement, announce] = useState('')
  const unread = data.filter((one) => one.unread > 0)
  const more = unread.length - SHOWN
  return (
    <>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <ul className="flex flex-wrap items-start gap-3 empty:hidden *:flex-[1_1_27rem]">
        {unread.slice(0, SHOWN).map((one) => (
          <Unread key={one.id} conversation={one} userId={userId} onSent={announce} />
        ))}
      </ul>
      {more > 0 && (
        <a className="link inline-flex min-h-11 items-center font-semibold" href={MESSAGES_PATH}>
          {more === 1 ? '1 more conversation' : `${more} more conversations`}
        </a>
      )}
    </>
  )
}

interface UnreadProps {
  conversation: Conversation
  userId: number
  onSent: (text: string) => void
}

function Unread({ conversation, userId, onSent }: UnreadProps) {
  const { id, property, other, last, unread, closed } = conversation
  const name = other ? displayName(other) : 'Someone who has left'
  const link = (
    <a className="link inline-flex min-h-11 items-center" href={`${MESSAGES_PATH}&conversation=${id}`}>
      {unread > 1 ? `Read all ${unread} new messages` : 'Open the conversation'}
      <span className="sr-only"> with {name}</span>
    </a>
  )
  return (
    <li className="card grid gap-3">
      <div className="flex items-center gap-3">
        <Avatar src={other && pictureOf(other)} name={name} size="small" />
        <p className="min-w-0 grow">
          <strong className="block wrap-anywhere">{name}</strong>
          <span className="block text-sm text-muted">About {property.street}</span>
        </p>
        <When at={last.at} />
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{last.text}</p>
      {closed === null ? (
        <Reply {...{ conversation, userId, onSent }} to={other?.first_name ?? name}>
          {link}
        </Reply>
      ) : (
        link
      )}
    </li>
  )
}

interface ReplyProps extends UnreadProps {
  to: string
  children: ReactNode
}

function Reply({ conversation: { id, last }, userId, onSent, to, children }: ReplyProps) {
  // The conversation's own page shows the same draft.
  const draft = `home-${id}`
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState('')
  const { busy, run } = useAction<'send'>()
  const { keyFor, renewKey } = useIdempotencyKey()
  const text = typed ?? (isHydrated ? readDraft(userId, draft) : '')

  function type(now: string): void {
    setTyped(now)
    setFault('')
    saveDraft(userId, draft, now)
  }

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const message = MESSAGE_RULE.normalize(text)
    if (message === '') return
    if (!MESSAGE_RULE.isValid(message)) return setFault(MESSAGE_RULE.message)
    const act = async () => {
      await writeMessage(id, message, keyFor({ message }))
      renewKey()
      type('')
      // Messages that came later stay unread.
      await markRead(id, last.id)
      onSent(`Reply sent to ${to}.`)
      await ownConversations.refresh()
      void reloadRegion(...AGENT_REGIONS)
    }
    await run('send', act, 'We couldn’t send your reply. Please try again.')
  }

  return (
    <form className="grid gap-2" onSubmit={send}>
      <Field label={`Reply to ${to}`} error={fault}>
        {(control) => (
          <textarea
            {...control}
            className="input min-h-0"
            rows={2}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" size="small" busy={busy && 'Sending…'}>
          Send
        </Button>
        {children}
      </div>
    </form>
  )
}
