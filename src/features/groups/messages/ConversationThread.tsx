import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { groupPath } from '#domain/groups/addresses.ts'
import { personPath } from '#domain/paths.ts'
import type { MessagePage } from '#domain/messages/conversation.ts'
import { MeetingNote } from '#components/shell/MeetingNote.tsx'
import { Thread } from '#features/messages/Thread.tsx'
import { nameOfPeople, readersOf } from './conversation-texts.ts'
import { Faces } from './ConversationLine.tsx'
import { sourceOf } from './source.store.ts'

interface ConversationThreadProps {
  userId: number
  other: number | null
  page: MessagePage
}

export function ConversationThread({ userId, other, page }: ConversationThreadProps) {
  const [source] = useState(() => sourceOf(other))
  return (
    <Thread
      userId={userId}
      source={source}
      page={page}
      header={(people) => (
        <header className="flex items-center gap-3">
          <a className="link flex md:hidden" href={groupPath('messages')}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            <span className="sr-only">All conversations</span>
          </a>
          <Faces people={people} />
          <div className="min-w-0">
            <h2 className="truncate text-title" id="thread-heading">
              {other === null ? (
                nameOfPeople(other, people)
              ) : (
                <a className="hover:underline" href={personPath(other)}>
                  {nameOfPeople(other, people)}
                </a>
              )}
            </h2>
            {other === null && <p className="truncate text-sm text-muted">{readersOf(people)}</p>}
          </div>
        </header>
      )}
      to={(people) => (other === null ? 'everyone' : (people[0]?.first_name ?? nameOfPeople(other, people)))}
      note={<MeetingNote place="conversation" className="mb-4" />}
    />
  )
}
