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
import { Note } from '#ui/Note.tsx'
import { Time } from '#ui/Time.tsx'
import { ownConversations } from './messages.store.ts'
import { HomeThread } from './HomeThread.tsx'

interface ConversationsProps {
  userId: number
  conversations: Conversation[]
  open: OpenConversation | null
  page: string
  isAgent: boolean
}

export function Conversations({ userId, conversations: initial, open, page, isAgent }: ConversationsProps) {
  const { data = initial, failed } = useQuery(ownConversations(), initial)
  if (data.length === 0 && !open) return <NoMessages isAgent={isAgent} />
  return (
    <div className="home-chats grid items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className={open ? 'hidden lg:block' : undefined}>
        {failed && <Note look="alert">We couldn’t refresh your messages. We’ll keep trying.</Note>}
        <ul className="grid gap-3" aria-label="Conversations">
          {data.map((conversation) => (
            <Line
              key={conversation.id}
              conversation={conversation}
              href={`${page}&conversation=${conversation.id}`}
              isOpen={conversation.id === open?.id}
            />
          ))}
        </ul>
      </div>
      {open ? (
        <HomeThread key={open.id} userId={userId} conversation={open} back={page} />
      ) : (
        <p className="hidden self-center text-center text-muted lg:block">
          Choose a conversation to read it and reply.
        </p>
      )}
    </div>
  )
}

interface LineProps {
  conversation: Conversation
  href: string
  isOpen: boolean
}

function Line({ conversation: { property, other, last, unread }, href, isOpen }: LineProps) {
  const name = other ? displayName(other) : 'No longer here'
  const isNew = unread > 0 && !isOpen
  return (
    <Card as="li" look={isOpen ? 'soft' : 'raised'} className="relative flex items-start gap-3">
      <Avatar src={other && pictureOf(other)} name={name} />
      <div className="min-w-0 grow">
        <p className="flex items-start justify-between gap-3">
          <a
            className="card-cover min-w-0 truncate font-semibold"
            href={href}
            {...(isOpen && { 'aria-current': 'page' as const })}
          >
            {name}
            <span className="sr-only"> about {property.street}</span>
          </a>
          {isNew && <Badge look="great">{unread} new</Badge>}
        </p>
        <p className="truncate text-sm text-muted" aria-hidden="true">
          {property.street}
        </p>
        <p className={isNew ? 'truncate font-semibold' : 'truncate text-muted'}>
          {last.mine && 'You: '}
          {last.text}
        </p>
        <Time at={last.at} className="text-xs text-muted" />
      </div>
    </Card>
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
