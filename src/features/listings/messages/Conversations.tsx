import { displayName } from '#domain/accounts/display-name.ts'
import { DASHBOARD_LISTING_PATH } from '#domain/listings/addresses.ts'
import type { Conversation, OpenConversation } from '#domain/listings/messages.ts'
import { pictureOf } from '#lib/picture.ts'
import { useQuery } from '#lib/query.ts'
import { Spot } from '#art/Spot.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { classes } from '#ui/classes.ts'
import { Note } from '#ui/Note.tsx'
import { When } from '#features/messages/When.tsx'
import { ownConversations } from './messages.store.ts'
import { HomeThread, type HomeOfThread } from './HomeThread.tsx'

interface ConversationsProps {
  userId: number
  conversations: Conversation[]
  open: OpenConversation | null
  /** Whether the open one is in the address: otherwise it's shown next to the list only if there's room. */
  isChosen: boolean
  home: HomeOfThread | null
  page: string
  isAgent: boolean
}

export function Conversations(props: ConversationsProps) {
  const { userId, conversations: initial, open, isChosen, home, page, isAgent } = props
  const { data = initial, failed } = useQuery(ownConversations(), initial)
  if (data.length === 0 && !open) return <NoMessages isAgent={isAgent} />
  return (
    <div className="home-chats chats">
      <div className={isChosen ? 'hidden md:block' : undefined}>
        {failed && <Note look="alert">We couldn’t refresh your messages. We’ll keep trying.</Note>}
        <ul className="chat-list" aria-label="Conversations">
          {data.map((conversation) => (
            <Line
              key={conversation.id}
              conversation={conversation}
              href={`${page}&conversation=${conversation.id}`}
              isOpen={conversation.id === open?.id}
              isChosen={isChosen}
            />
          ))}
        </ul>
      </div>
      {open && (
        <div className={isChosen ? 'min-w-0' : 'hidden min-w-0 md:block'}>
          <HomeThread key={open.id} userId={userId} conversation={open} home={home} back={page} />
        </div>
      )}
    </div>
  )
}

interface LineProps {
  conversation: Conversation
  href: string
  isOpen: boolean
  isChosen: boolean
}

function Line({ conversation: { property, other, last, unread }, href, isOpen, isChosen }: LineProps) {
  const name = other ? displayName(other) : 'Someone who has left'
  const isNew = unread > 0 && !(isOpen && isChosen)
  return (
    <li className={classes('chat-line items-start', isOpen && 'chat-line-open')}>
      <Avatar src={other && pictureOf(other)} name={name} size="small" />
      <div className="min-w-0 grow">
        <p className="flex items-center justify-between gap-2">
          <a
            className="card-cover min-w-0 truncate font-semibold"
            href={href}
            {...(isOpen && isChosen && { 'aria-current': 'page' as const })}
          >
            {name}
            <span className="sr-only"> about {property.street}</span>
          </a>
          <When at={last.at} />
        </p>
        <p className="truncate text-sm" aria-hidden="true">
          {property.street}
        </p>
        <p className="flex items-center justify-between gap-2 text-sm">
          <span className={classes('truncate', isNew ? 'font-semibold' : 'text-muted')}>
            {last.mine && 'You: '}
            {last.text}
          </span>
          {isNew && <Badge look="great">{unread} new</Badge>}
        </p>
      </div>
    </li>
  )
}

function NoMessages({ isAgent }: { isAgent: boolean }) {
  if (isAgent)
    return (
      <Card>
        <EmptyState title="No messages yet" headingLevel={2} picture={<Spot scene="homes" />}>
          Questions about your homes appear here. We’ll email you when you get one.
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      <EmptyState
        title="No messages yet"
        headingLevel={2}
        picture={<Spot scene="homes" />}
        action={<ButtonLink href={DASHBOARD_LISTING_PATH}>Browse homes</ButtonLink>}
      >
        Have a question about a home? Choose Contact on its page. The agent’s reply will appear here.
      </EmptyState>
    </Card>
  )
}
