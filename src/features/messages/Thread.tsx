import { type ReactNode, useState } from 'react'
import type { Message, MessagePage, Writer } from '#domain/messages/conversation.ts'
import { draftIn } from '#lib/message-storage.ts'
import { Card } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { Composer } from './Composer.tsx'
import type { ConversationSource } from './conversation.store.ts'
import { MessageList } from './MessageList.tsx'
import { useConversation } from './use-conversation.ts'
import { useMarkRead } from './use-mark-read.ts'

interface ThreadProps {
  userId: number
  source: ConversationSource
  page: MessagePage
  header: (people: readonly Writer[]) => ReactNode
  to: (people: readonly Writer[]) => string
  note?: ReactNode
}

export function Thread({ userId, source, page, header, to, note }: ThreadProps) {
  const { conversation, state } = useConversation(userId, source, page)
  const [editing, setEditing] = useState<Message | null>(null)
  const { thread, gone, offline, outgoing } = state
  const people = thread?.people ?? page.people
  const onBottom = useMarkRead(source.markRead, page.read_to, thread?.messages ?? [])

  return (
    <Card as="section" aria-labelledby="thread-heading" className="chat">
      {header(people)}
      {gone !== null && <Note>{gone}</Note>}
      {thread && (
        <MessageList
          userId={userId}
          thread={thread}
          outgoing={outgoing}
          offline={offline}
          readTo={page.read_to}
          conversation={conversation}
          note={note}
          onEdit={setEditing}
          onBottom={onBottom}
        />
      )}
      {thread?.closed === null && (
        <Composer
          key={editing?.id ?? 0}
          userId={userId}
          name={draftIn(source.name, thread.since)}
          to={to(people)}
          conversation={conversation}
          editing={editing}
          onDone={() => setEditing(null)}
        />
      )}
      {thread && thread.closed !== null && <Note>{thread.closed} You can still read the messages.</Note>}
    </Card>
  )
}
