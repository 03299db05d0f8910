import type { MessagePage, Talk } from '#domain/groups/conversation.ts'
import { useQuery } from '#lib/query.ts'
import { Note } from '#ui/Note.tsx'
import { TalkLine } from './TalkLine.tsx'
import { ownConversations } from './conversations.store.ts'
import { TalkThread } from './TalkThread.tsx'
import { useConversationsNews } from './use-talk.ts'

interface TalksProps {
  userId: number
  /** What the page was rendered with. */
  talks: Talk[]
  /** The one that is open. */
  open: { with: number | null; page: MessagePage }
  /** Whether the address names it: a phone shows either the list or the one that was chosen. */
  isChosen: boolean
}

/** What is written in the group and between partners: all conversations, and beside them the one that is open. */
export function Talks({ userId, talks: initial, open, isChosen }: TalksProps) {
  const { data: talks = initial, failed } = useQuery(ownConversations(), initial)
  useConversationsNews()
  return (
    <div className="chats">
      <div className={isChosen ? 'hidden lg:block' : undefined}>
        {failed && <Note look="alert">Your messages could not be read anew. We keep trying.</Note>}
        <ul className="chat-list" aria-label="Conversations">
          {talks.map((talk) => (
            <TalkLine
              key={talk.with ?? 0}
              talk={talk}
              userId={userId}
              isOpen={talk.with === open.with}
              isChosen={isChosen}
            />
          ))}
        </ul>
      </div>
      <div className={isChosen ? 'min-w-0' : 'hidden min-w-0 lg:block'}>
        <TalkThread key={open.with ?? 0} userId={userId} other={open.with} page={open.page} />
      </div>
    </div>
  )
}
