import type { MemberCard } from '#api/features/matching/schemas.ts'
import type { News } from '#api/features/news/schemas.ts'
import { ASSESSMENTS_PATH } from '#domain/assessments/addresses.ts'
import { dayOf } from '#domain/day.ts'
import { unbroken } from '#domain/format.ts'
import { lazy } from '#domain/lazy.ts'
import { groupPath, topicPath } from '#domain/groups/addresses.ts'
import { DASHBOARD_LISTING_PATH } from '#domain/listings/addresses.ts'
import { homesPath } from '#domain/listings/homes-views.ts'
import type { Tour } from '#domain/listings/tours/tours.ts'
import type { NextAction } from '#domain/news/next-action.ts'
import { PATH, personPath } from '#domain/paths.ts'
import { openerFor } from '#content/openers.ts'
import { waitingCard } from '#features/agreement/waiting-texts.ts'
import { dayText, type Person } from '#features/groups/plan/plan-texts.ts'
import { whenOf } from '#features/listings/tours/tour-texts.ts'
import { addressOfConversation } from '#features/groups/messages/conversation-texts.ts'
import { topicName } from '#features/groups/topics/topic-texts.ts'

const STEPS = `${PATH.GROUP}#next-steps`

export interface NextCard {
  eyebrow: string
  title: string
  text: string
  action: { label: string; href: string }
  /** The person it's about, if it's a single one. */
  face?: MemberCard
}

interface About {
  people: readonly Person[]
  /** Says who is in the group. */
  greeting: string
  sent: News['invitations']['sent']
  now: number
}

export function cardFor(action: NextAction, { people, greeting, sent, now }: About): NextCard {
  const nameOf = (id: number) => people.find((person) => person.id === id)?.name ?? 'someone'
  switch (action.kind) {
    case 'greet':
      return {
        eyebrow: 'Good news',
        title: greeting,
        text: 'Your house is ready. Sort out the money, find homes and talk things through together.',
        action: { label: 'See your house', href: PATH.GROUP },
      }
    case 'answer':
      return {
        eyebrow: 'Your turn',
        title: 'You have an invitation',
        text: 'See who would like to plan a home with you, and reply.',
        action: { label: 'See the invitation', href: groupPath('invitations') },
      }
    case 'decide':
      return {
        eyebrow: 'Your turn',
        title: 'Someone needs your vote',
        text: 'Everyone in the group has to agree before a person joins. We never say who voted no.',
        action: { label: 'See who it is', href: groupPath('invitations') },
      }
    case 'invite':
      return {
        eyebrow: 'A good next step',
        title: 'Invite someone who fits',
        text: 'It doesn’t commit you to anything. Once they accept, you’ll plan together here.',
        action: { label: 'See your matches', href: PATH.MATCHES },
      }
    case 'task':
      return {
        eyebrow: dueText(action.step.due ?? '', now),
        title: action.step.text,
        text:
          action.step.assignee === 'all'
            ? 'This one is for all of you. Check it off together when it’s done.'
            : 'You took this on. Check it off in your group when it’s done.',
        action: { label: 'Go to your plan', href: STEPS },
      }
    case 'tour':
      return tourCard(action.tour, action.step?.text ?? null)
    case 'message': {
      const name = action.with === null ? 'your group' : nameOf(action.with)
      return {
        eyebrow: 'New message',
        title: `You have a message from ${name}`,
        text: 'A quick reply keeps things moving.',
        action: { label: 'Read and reply', href: addressOfConversation(action.with) },
      }
    }
    case 'home message':
      return {
        eyebrow: 'New message',
        title: 'An agent wrote to you',
        text: 'It’s about a home you asked about.',
        action: { label: 'Read and reply', href: homesPath('messages') },
      }
    case 'agreement':
      return waitingCard(action.waiting)
    case 'agree':
      return {
        eyebrow: 'Your turn',
        title: `${nameOf(action.with)} says “${topicName(action.topic)}” is settled`,
        text: 'Do you agree?',
        action: { label: 'See the topic', href: topicPath(action.with, action.topic) },
      }
    case 'topic':
      return {
        eyebrow: 'Talk about this next',
        title: `${topicName(action.topic)}, with ${nameOf(action.with)}`,
        text: `A question to start with: “${openerFor(action.topic)}”`,
        action: { label: 'Open the topic', href: topicPath(action.with, action.topic) },
      }
    case 'wait': {
      const [first] = sent
      return {
        eyebrow: 'While you wait',
        title: first?.member
          ? `Get ready for your first talk with ${first.member.first_name}`
          : 'Get ready for your first talk',
        text: `A good question to start with: “${openerFor('money')}”`,
        action: first?.member
          ? { label: 'See why you match', href: personPath(first.member.id) }
          : { label: 'See your invitations', href: groupPath('invitations') },
        ...(first?.member && { face: first.member }),
      }
    }
    case 'invite more':
      return {
        eyebrow: 'Room for one more',
        title: 'Find out who else could join you',
        text: 'See who fits everyone in your group. You all have to agree before anyone joins.',
        action: { label: 'Find people', href: groupPath('find') },
      }
    case 'early':
      return {
        eyebrow: 'You’re early',
        title: 'Get more accurate matches from day one',
        text: 'Take an assessment while others join. The more you both answer, the more accurate your score.',
        action: { label: 'Choose an assessment', href: ASSESSMENTS_PATH },
      }
    case 'homes':
      return {
        eyebrow: 'You’re all caught up',
        title: 'Find a home you all like',
        text: 'Save homes as you browse. Your group sees them too.',
        action: { label: 'Browse homes', href: DASHBOARD_LISTING_PATH },
      }
  }
}

function tourCard(tour: Tour, task: string | null): NextCard {
  const { street } = tour.property
  const day = weekday().format(Date.parse(`${tour.shown}Z`))
  const { time, clock } = whenOf(tour)
  const about = {
    eyebrow: `${time}, ${unbroken(clock)}`,
    action: { label: 'See your tours', href: homesPath('tours') },
  }
  if (task !== null) {
    return {
      ...about,
      title: `You’re touring ${street} on ${day}`,
      text: `Before you go: ${task}.`,
      action: { label: 'Go to your plan', href: STEPS },
    }
  }
  if (tour.status === 'moved') {
    return {
      ...about,
      title: `The agent suggests ${day} for ${street}`,
      text: 'Does the new time work for you?',
      action: { label: 'Reply to the agent', href: homesPath('tours') },
    }
  }
  return tour.status === 'confirmed'
    ? { ...about, title: `You’re touring ${street} on ${day}`, text: 'The agent has confirmed your tour.' }
    : {
        ...about,
        title: `You asked to tour ${street} on ${day}`,
        text: 'The agent hasn’t confirmed yet. We’ll email you.',
      }
}

/** For example 2:00 PM, in the home's local time. */
export function timeText({ shown }: Tour): string {
  return hour().format(Date.parse(`${shown}Z`))
}

const hour = lazy(
  () => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
)
const weekday = lazy(() => new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }))

export function dueText(due: string, now: number): string {
  const today = dayOf(now)
  if (due === today) return 'Due today'
  return `${due < today ? 'Overdue since' : 'Due'} ${dayText(due, today)}`
}
