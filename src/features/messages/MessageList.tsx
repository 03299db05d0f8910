import { ArrowDown } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import type { Message } from '#domain/messages/conversation.ts'
import { layOut, titleOfDay } from '#domain/messages/message-times.ts'
import type { Outgoing } from '#domain/messages/outbox.ts'
import type { Thread } from '#domain/messages/thread.ts'
import { useAction } from '#lib/use-action.ts'
import { useZone } from '#lib/use-zone.ts'
import { Button } from '#ui/Button.tsx'
import { useNow } from '#lib/use-now.ts'
import { Bubble } from './Bubble.tsx'
import { OutgoingBubbles } from './OutgoingBubbles.tsx'
import type { ConversationStore } from './conversation.store.ts'
import { useScroll } from './use-scroll.ts'

interface MessageListProps {
  userId: number
  thread: Thread
  outgoing: readonly Outgoing[]
  offline: boolean
  readTo: number
  conversation: ConversationStore
  note: ReactNode
  onEdit: (message: Message) => void
  onBottom: (isAtBottom: boolean) => void
}

export function MessageList(props: MessageListProps) {
  const { userId, thread, outgoing, offline, readTo, conversation, note, onEdit, onBottom } = props
  const zone = useZone()
  const now = useNow()
  const { busy, run } = useAction<'older'>()
  const older = () => run('older', conversation.older, 'We couldn’t load earlier messages.')
  const { list, content, top, bottom, isBelow, toBottom } = useScroll(
    thread,
    outgoing.length,
    older,
    onBottom,
  )
  const spoken = useAnnouncements(thread, userId)
  const writers = new Map(thread.writers.map((writer) => [writer.id, writer]))
  const isEmpty = thread.messages.length === 0 && outgoing.length === 0

  return (
    <div className="relative flex min-h-0 flex-col">
      <div
        className="chat-messages relative -mr-2"
        ref={list}
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label="Messages"
      >
        <div className="chat-content" ref={content}>
          {thread.earlier && (
            <div ref={top} className="text-center">
              <Button look="quiet" size="small" busy={busy && 'Loading…'} onClick={older}>
                Show earlier messages
              </Button>
            </div>
          )}
          {!thread.earlier && note}
          {isEmpty && (
            <p className="my-auto text-center text-muted">
              No messages yet. What would you like to talk about first?
            </p>
          )}
          <ol className="grid" aria-label="Messages">
            {layOut(thread.messages, userId, readTo, zone).map(({ message, ...place }) => (
              <Fragment key={message.id}>
                {place.beginsDay && <li className="chat-day">{titleOfDay(message.at, now, zone)}</li>}
                {place.isFirstNew && <li className="chat-new">New</li>}
                <Bubble
                  message={message}
                  writer={writers.get(message.user_id)}
                  isOwn={message.user_id === userId}
                  beginsTurn={place.beginsTurn}
                  zone={zone}
                  now={now}
                  isClosed={thread.closed !== null}
                  inGroup={thread.closed === null && thread.people.some(({ id }) => id === message.user_id)}
                  {...(conversation.change && {
                    onEdit: () => onEdit(message),
                    onRemove: conversation.change.remove,
                  })}
                />
              </Fragment>
            ))}
            <OutgoingBubbles outgoing={outgoing} offline={offline} conversation={conversation} />
          </ol>
          <div ref={bottom} className="h-px" />
        </div>
      </div>
      {isBelow && !isEmpty && (
        <Button look="ghost" size="small" className="mt-2 self-center" onClick={toBottom}>
          <ArrowDown aria-hidden="true" className="size-4" />
          Newest
        </Button>
      )}
      <p className="sr-only" role="status">
        {spoken}
      </p>
    </div>
  )
}

/** Returns what screen readers announce: new messages of others, but none from before the page opened. */
function useAnnouncements({ messages, writers }: Thread, userId: number): string {
  const newest = messages.at(-1)
  const [first] = useState(newest?.id ?? 0)
  if (!newest || newest.id <= first || newest.user_id === userId || newest.deleted) return ''
  const writer = writers.find(({ id }) => id === newest.user_id)
  return `${writer?.first_name ?? 'Someone'}: ${newest.text}`
}
