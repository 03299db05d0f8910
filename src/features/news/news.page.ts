import type { News } from '#api/features/news/schemas.ts'
import type { GroupHome } from '#api/features/groups/overview/schemas.ts'
import { emptySeats } from '#domain/groups/overview/settings.ts'
import type { Conversation } from '#domain/groups/messages/conversations.ts'
import { type NextAction, nextAction } from '#domain/news/next-action.ts'
import { greetingTitle } from '#features/groups/group-texts.ts'
import { peopleOf } from '#features/groups/plan/plan-texts.ts'
import { cardFor, type NextCard } from './next-action-texts.ts'

interface About extends GroupHome {
  userId: number
  now: number
  news: Pick<News, 'invitations' | 'tours' | 'messages' | 'agreement'>
  conversations: readonly Conversation[]
  /** How many matches there are; doesn't matter to someone in a group. */
  matches: number
  /** Whether to start with the news that the viewer is in a group. */
  greets: boolean
}

/** Returns the one next thing to do for a client with a plan. */
export function nextFor({ userId, now, group, home, news, conversations, matches, greets }: About): {
  kind: NextAction['kind']
  card: NextCard
} {
  const { invitations, tours } = news
  const action = nextAction({
    userId,
    now,
    isNew: greets && home?.is_new === true,
    toAnswer: invitations.received.length,
    toDecide: invitations.to_decide.length,
    steps: home?.steps ?? [],
    tours,
    unread: conversations,
    unreadAboutHomes: news.messages,
    agreement: news.agreement,
    talks: home?.talks ?? [],
    members: group.members.length,
    freeSeats: emptySeats(group.members.length, group.seats),
    sent: invitations.sent.length,
    matches,
  })
  return {
    kind: action.kind,
    card: cardFor(action, {
      people: peopleOf(group, userId),
      greeting: greetingTitle(group, userId),
      sent: invitations.sent,
      now,
    }),
  }
}
