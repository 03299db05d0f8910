import { useState } from 'react'
import type { MessagePage } from '#domain/messages/conversation.ts'
import { useZone } from '#lib/use-zone.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { formatWhen } from '#domain/messages/message-times.ts'
import { useNow } from '#lib/use-now.ts'
import { Composer } from '#features/messages/Composer.tsx'
import { OutgoingBubbles } from '#features/messages/OutgoingBubbles.tsx'
import { addressOfConversation } from './conversation-texts.ts'
import { useConversation } from '#features/messages/use-conversation.ts'
import { sourceOf } from './source.store.ts'

const SHOWN = 2

interface ConversationCardProps {
  userId: number
  page: MessagePage
}

export function ConversationCard({ userId, page }: ConversationCardProps) {
  const [source] = useState(() => sourceOf(null))
  const { conversation, state } = useConversation(userId, source, page)
  const zone = useZone()
  const now = useNow()
  const { thread, outgoing, offline } = state
  if (!thread) return null
  const names = new Map(thread.writers.map(({ id, first_name }) => [id, first_name]))
  const last = thread.messages.filter(({ deleted }) => !deleted).slice(-SHOWN)
  return (
    <Card as="section" aria-labelledby="conversation-heading" className="flex flex-col gap-4">
      <header className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-title" id="conversation-heading">
          Conversation
        </h2>
        <a className="link text-sm" href={addressOfConversation(null)}>
          Open<span className="sr-only"> the conversation</span>
        </a>
      </header>
      {last.length === 0 && outgoing.length === 0 && (
        <p className="text-muted">No messages yet. Say hello to your group.</p>
      )}
      <ol className="grid grow content-end" aria-label="Last messages" aria-live="polite">
        {last.map(({ id, user_id, text, at }) => (
          <li key={id} className={classes('chat-row chat-turn', user_id === userId && 'chat-own')}>
            <div className="chat-said">
              <p className="chat-bubble chat-short">{text}</p>
              <p className="chat-when">
                {user_id === userId ? 'You' : (names.get(user_id) ?? 'Someone')} · {formatWhen(at, now, zone)}
              </p>
            </div>
          </li>
        ))}
        <OutgoingBubbles outgoing={outgoing} offline={offline} conversation={conversation} />
      </ol>
      {thread.closed === null && (
        <Composer
          userId={userId}
          name={source.name}
          to="everyone"
          conversation={conversation}
          editing={null}
        />
      )}
    </Card>
  )
}
