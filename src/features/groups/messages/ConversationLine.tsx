import type { Conversation } from '#domain/groups/messages/conversations.ts'
import type { Writer } from '#domain/messages/conversation.ts'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { When } from '#features/messages/When.tsx'
import { addressOfConversation, lastLine, nameOfPeople } from './conversation-texts.ts'

interface ConversationLineProps {
  conversation: Conversation
  userId: number
  isOpen: boolean
  /** Whether the open one is in the address: otherwise it's shown next to the list only if there's room. */
  isChosen: boolean
}

export function ConversationLine({ conversation, userId, isOpen, isChosen }: ConversationLineProps) {
  const { with: other, people, unread } = conversation
  const name = nameOfPeople(other, people)
  return (
    <li className={classes('chat-line', isOpen && 'chat-line-open')}>
      <Faces people={people} />
      <div className="min-w-0 grow">
        <p className="flex items-center justify-between gap-2">
          <a
            className="card-cover truncate font-semibold"
            href={addressOfConversation(other)}
            {...(isOpen && isChosen && { 'aria-current': 'page' as const })}
          >
            {name}
          </a>
          {conversation.last && <When at={conversation.last.at} />}
        </p>
        <p className="flex items-center justify-between gap-2">
          <span className={classes('truncate text-sm', unread > 0 ? 'font-semibold' : 'text-muted')}>
            {lastLine(conversation, userId)}
          </span>
          {unread > 0 && (
            <Badge look="great">
              {unread}
              <span className="sr-only"> new</span>
            </Badge>
          )}
        </p>
      </div>
    </li>
  )
}

export function Faces({ people }: { people: readonly Writer[] }) {
  return (
    <span className="chat-faces">
      {people.slice(0, 2).map((person) => (
        <Avatar key={person.id} src={pictureOf(person)} name={person.first_name} size="small" />
      ))}
    </span>
  )
}
