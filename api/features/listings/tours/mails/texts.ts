import type { TourHome, TourRow } from '#api/features/listings/tours/queries/tours.ts'
import { shortWhenOf, whenOf } from '#api/features/listings/tours/service/calendar.ts'
import {
  button,
  type Content,
  type HomeBlock,
  link,
  note,
  paragraph,
  title,
} from '#api/mail/rendering/content.ts'
import { mapLinks } from '#domain/listings/detail/map-links.ts'
import { cityAndProvince } from '#domain/listings/towns/places.ts'
import {
  isOpen,
  type OtherPerson,
  otherName,
  type TourSide,
  type TourStatus,
} from '#domain/listings/tours/tours.ts'

export interface TourFacts {
  tour: Pick<TourRow, 'status' | 'note' | 'request_note' | 'options'>
  home: Pick<TourHome, 'street' | 'city' | 'province'>
  to: { first_name: string }
  other: OtherPerson | null
  side: TourSide
  by: 'person' | 'agent' | 'us'
  url: string
  when: string
  /** The day and time, or how many are proposed: what the subject starts with. */
  lead: string
  card: HomeBlock | null
}

export function statusSentence(facts: TourFacts): string {
  const { tour, side, by } = facts
  if (by === 'us') return isOpen(tour) ? handedOver(facts) : 'This tour is cancelled.'
  if (by === side) return PERSON_DID[tour.status](nameOfOther(facts))
  if (side === 'guest' && tour.status === 'requested')
    return `${nameOfOther(facts)} asked for this tour and said you’re coming too.`
  return `${nameOfOther(facts)} ${OTHER_DID[tour.status]}`
}

const handedOver = (facts: TourFacts) =>
  facts.side === 'agent'
    ? `You now handle this home, including this tour with ${nameOfOther(facts)}.`
    : `${nameOfOther(facts)} now handles this home.`

const PERSON_DID: Readonly<Record<TourStatus, (other: string) => string>> = {
  requested: (other) => `You asked ${other} for a tour. We’ll email you when they reply.`,
  confirmed: () => 'You confirmed this tour.',
  moved: (other) => `You moved this tour to another time. ${other} can confirm or cancel it.`,
  declined: () => 'You declined this tour.',
  cancelled: () => 'You cancelled this tour.',
}

const OTHER_DID: Readonly<Record<TourStatus, string>> = {
  requested: 'would like to see this home.',
  confirmed: 'confirmed this tour.',
  moved: 'moved this tour to another time.',
  declined: 'declined this tour.',
  cancelled: 'cancelled this tour.',
}

/** The same for calendar files saved later, when it no longer matters who made the change. */
export const STATUS_SENTENCES: Readonly<Record<TourStatus, string>> = {
  requested: 'This tour is requested but not confirmed yet.',
  confirmed: 'This tour is confirmed.',
  moved: 'The agent proposed this time. It isn’t confirmed yet.',
  declined: 'This tour was declined.',
  cancelled: 'This tour was cancelled.',
}

const nameOfOther = ({ other, side }: TourFacts) => otherName({ other, as: side })

const HEADING: Readonly<Record<TourStatus, (street: string) => string>> = {
  requested: (street) => `Tour of ${street}: requested`,
  confirmed: (street) => `Tour of ${street}: confirmed`,
  moved: (street) => `Tour of ${street}: new time`,
  declined: (street) => `Tour of ${street}: declined`,
  cancelled: (street) => `Tour of ${street}: cancelled`,
}

export function contentFor(facts: TourFacts): Content {
  const { tour, home, to, when, lead, url } = facts
  const heading = HEADING[tour.status](home.street)
  return {
    subject: `${lead} · ${heading}`,
    preheader: when,
    heading,
    blocks: [
      ...openTimes(facts),
      paragraph(`Hello ${to.first_name}. ${statusSentence(facts)}`),
      ...(isOpen(tour) ? [] : [paragraph(`It was scheduled for ${when}.`)]),
      ...noteLine(facts),
      ...nextStep(facts),
      ...(facts.card ? [facts.card] : []),
      ...mapLink(facts),
      button(needsAnswer(facts) ? 'Reply' : 'See your tours', url),
      note(
        isOpen(tour)
          ? 'The attached calendar file adds the tour to your calendar, or updates it. Replies to this address aren’t read, so please reply on Cohearth.'
          : 'The attached calendar file removes the tour from your calendar. Replies to this address aren’t read, so please reply on Cohearth.',
      ),
    ],
  }
}

function openTimes({ tour, when }: TourFacts) {
  if (!isOpen(tour)) return []
  return tour.options.length > 0 ? [title('Choose one of these times'), paragraph(when)] : [title(when)]
}

/** On the day of the tour people need the way there, not the listing. */
function mapLink({ tour: { status }, home }: TourFacts) {
  const [map] = mapLinks({ street: home.street, city_state: cityAndProvince(home.city, home.province) })
  return status === 'confirmed' && map ? [link('See where it is on a map', map.href)] : []
}

const needsAnswer = ({ tour: { status }, side }: TourFacts) =>
  side !== 'guest' && status === (side === 'agent' ? 'requested' : 'moved')

function nextStep(facts: TourFacts) {
  if (!needsAnswer(facts)) return []
  return [
    paragraph(
      facts.side === 'agent'
        ? 'You can confirm this time, propose another, or decline.'
        : 'If a time works for you, please confirm it. Otherwise you can ask for another one or cancel the tour.',
    ),
  ]
}

function noteLine({ tour, by, side, other }: TourFacts) {
  if (tour.status === 'requested' && tour.request_note) {
    const wrote = side === 'person' ? 'You' : other ? other.first_name : 'They'
    return [paragraph(`${wrote} wrote: “${tour.request_note}”`)]
  }
  if (!tour.note) return []
  if (by === 'us') return [paragraph(tour.note)]
  return [paragraph(`${by === side ? 'You' : (other?.first_name ?? 'They')} wrote: “${tour.note}”`)]
}

export function goneText(facts: {
  home: Pick<TourHome, 'street' | 'city' | 'time_zone'>
  /** In epoch milliseconds. */
  starts_at: number
  became: 'cancelled' | 'no longer yours' | 'you’re off the list'
  to: { first_name: string }
  statusText: string
  url: string
  card: HomeBlock | null
}): Content {
  const { home, starts_at } = facts
  const when = whenOf(home, starts_at)
  const heading = `Tour of ${home.street}: ${facts.became}`
  return {
    subject: `${shortWhenOf(home, starts_at)} · ${heading}`,
    preheader: when,
    heading,
    blocks: [
      paragraph(`Hello ${facts.to.first_name}. ${facts.statusText}`),
      paragraph(`It was scheduled for ${when}.`),
      ...(facts.card ? [facts.card] : []),
      button('See your tours', facts.url),
      note('The attached calendar file removes the tour from your calendar.'),
    ],
  }
}
