import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { Message, MessagePage } from '#domain/messages/conversation.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { Card } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { Composer } from '#features/messages/Composer.tsx'
import { MessageList } from '#features/messages/MessageList.tsx'
import { nameOfPeople, readersOf } from './conversation-texts.ts'
import { Faces } from './ConversationLine.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { nameOfConversation, useConversation } from './use-conversation.ts'

interface ConversationThreadProps {
  userId: number
  /** The partner's id; null for the group. */
  other: number | null
  /** What the page was rendered with. */
  page: MessagePage
}

/** A conversation: what was written, and a field to write. What was shown while somebody looked counts as read. */
export function ConversationThread({ userId, other, page }: ConversationThreadProps) {
  const { conversation, state } = useConversation(userId, other, page)
  const [editing, setEditing] = useState<Message | null>(null)
  const { thread, gone, offline, outgoing } = state
  const people = thread?.people ?? page.people
  const onBottom = useMarkRead(other, page.read_to, thread?.messages ?? [])
  const name = nameOfPeople(other, people)

  return (
    <Card as="section" aria-labelledby="chat-heading" className="chat">
      <header className="flex items-center gap-3">
        <a className="link flex lg:hidden" href={groupPath('messages')}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          <span className="sr-only">All conversations</span>
        </a>
        <Faces people={people} />
        <div className="min-w-0">
          <h2 className="truncate text-title" id="chat-heading">
            {name}
          </h2>
          {other === null && <p className="truncate text-sm text-muted">{readersOf(people)}</p>}
        </div>
      </header>
      {gone !== null && <Note>{gone}</Note>}
      {thread && (
        <MessageList
          userId={userId}
          thread={thread}
          outgoing={outgoing}
          offline={offline}
          readTo={page.read_to}
          conversation={conversation}
          onEdit={setEditing}
          onBottom={onBottom}
        />
      )}
      {thread?.closed === null && (
        <Composer
          key={editing?.id ?? 0}
          userId={userId}
          name={nameOfConversation(other)}
          to={other === null ? 'everybody' : (people[0]?.first_name ?? name)}
          conversation={conversation}
          editing={editing}
          onDone={() => setEditing(null)}
        />
      )}
      {thread && thread.closed !== null && <Note>{thread.closed} You can still read what was written.</Note>}
    </Card>
  )
}
