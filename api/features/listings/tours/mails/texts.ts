import type { TourHome, TourRow } from '#api/features/listings/tours/queries.ts'
import { button, type Content, note, paragraph } from '#api/mail/rendering/content.ts'
import {
  isOpen,
  type OtherPerson,
  otherName,
  type TourSide,
  type TourStatus,
} from '#domain/listings/tours/tours.ts'

export interface TourFacts {
  tour: Pick<TourRow, 'status' | 'note'>
  home: Pick<TourHome, 'street'>
  to: { first_name: string }
  other: OtherPerson | null
  side: TourSide
  by: 'person' | 'agent' | 'us'
  url: string
  when: string
}

export function statusSentence(facts: TourFacts): string {
  const { tour, side, by } = facts
  if (by === 'us') return isOpen(tour) ? handedOver(facts) : 'This tour does not take place.'
  if (by === side) return PERSON_DID[tour.status](nameOfOther(facts))
  return `${nameOfOther(facts)} ${OTHER_DID[tour.status]}`
}

const handedOver = (facts: TourFacts) =>
  facts.side === 'agent'
    ? `You answer for this home now, and for this tour with ${nameOfOther(facts)}.`
    : `${nameOfOther(facts)} answers for this home now.`

const PERSON_DID: Readonly<Record<TourStatus, (other: string) => string>> = {
  requested: (other) => `You asked ${other} for a tour. You hear from us as soon as they answer.`,
  confirmed: () => 'You confirmed this tour.',
  moved: (other) => `You moved this tour to another time, which ${other} can confirm or cancel.`,
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
  requested: 'This tour is requested, and not confirmed yet.',
  confirmed: 'This tour is confirmed.',
  moved: 'The agent moved this tour to this time; it is not confirmed yet.',
  declined: 'This tour was declined.',
  cancelled: 'This tour was cancelled.',
}

const nameOfOther = ({ other, side }: TourFacts) => otherName({ other, as: side })

const HEADING: Readonly<Record<TourStatus, (street: string) => string>> = {
  requested: (street) => `Tour of ${street}: requested`,
  confirmed: (street) => `Tour of ${street}: confirmed`,
  moved: (street) => `Tour of ${street}: another time`,
  declined: (street) => `Tour of ${street}: declined`,
  cancelled: (street) => `Tour of ${street}: cancelled`,
}

export function contentFor(facts: TourFacts): Content {
  const { tour, home, to, when, url } = facts
  const heading = HEADING[tour.status](home.street)
  return {
    subject: heading,
    preheader: when,
    heading,
    blocks: [
      paragraph(`Hello ${to.first_name}. ${statusSentence(facts)}`),
      paragraph(isOpen(tour) ? `When: ${when}` : `It was planned for ${when}.`),
      ...noteLine(facts),
      ...nextStep(facts),
      button(needsAnswer(facts) ? 'Answer' : 'See your tours', url),
      note(
        `The calendar file in this email ${isOpen(tour) ? 'puts the tour into your calendar, or updates it there' : 'takes the tour out of your calendar'}. Answers to this email reach nobody: please answer on Cohearth.`,
      ),
    ],
  }
}

const needsAnswer = ({ tour: { status }, side }: TourFacts) =>
  status === (side === 'agent' ? 'requested' : 'moved')

function nextStep(facts: TourFacts) {
  if (!needsAnswer(facts)) return []
  return [
    paragraph(
      facts.side === 'agent'
        ? 'You can confirm this time, propose another one, or decline.'
        : 'If it suits you, please confirm it; otherwise you can cancel the tour.',
    ),
  ]
}

function noteLine({ tour, by, side }: TourFacts) {
  if (!tour.note) return []
  if (by === 'us') return [paragraph(tour.note)]
  return [paragraph(`${by === side ? 'You wrote' : 'They wrote'}: “${tour.note}”`)]
}

export function goneText(facts: {
  street: string
  became: 'cancelled' | 'no longer yours'
  to: { first_name: string }
  statusText: string
  when: string
  url: string
}): Content {
  const heading = `Tour of ${facts.street}: ${facts.became}`
  return {
    subject: heading,
    preheader: facts.when,
    heading,
    blocks: [
      paragraph(`Hello ${facts.to.first_name}. ${facts.statusText}`),
      paragraph(`It was planned for ${facts.when}.`),
      button('See your tours', facts.url),
      note('The calendar file in this email takes the tour out of your calendar.'),
    ],
  }
}
