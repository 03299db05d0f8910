import * as v from 'valibot'
import { userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import { homeBlock } from '#api/features/listings/pictures/service.ts'
import { guestsOf } from '#api/features/listings/tours/guests/queries.ts'
import {
  contentFor,
  goneText,
  statusSentence,
  type TourFacts,
} from '#api/features/listings/tours/mails/texts.ts'
import {
  type FullTour,
  fullTour,
  homeById,
  homeIdsOf,
  tourIdsOf,
} from '#api/features/listings/tours/queries/tours.ts'
import { calendarOf, shortWhenOf, whenOf } from '#api/features/listings/tours/service/calendar.ts'
import { homesPathFor } from '#api/features/listings/tours/service/sides.ts'
import { optionalMail, type MailContext, aboutUser } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'
import { isOpen, TOUR_MS, type TourSide } from '#domain/listings/tours/tours.ts'

const change = {
  params: v.object({
    tour: v.number(),
    sequence: v.number(),
    by: v.picklist(['person', 'agent', 'us']),
  }),
  aboutWhom: { tour: tourIdsOf, sequence: null, by: null },
  usefulForMs: 3 * DAY_MS,
}

export type ChangedBy = v.InferOutput<typeof change.params>['by']

/** Sent at every change, including their own: their calendar follows its file. People choose it separately from other notifications, because it's an appointment. */
export const tourForAgentMail = optionalMail({
  name: 'tour-for-agent',
  ...change,
  compose: (context, params) => aboutTour(context, params, 'agent'),
})

export const tourForPersonMail = optionalMail({
  name: 'tour-for-person',
  ...change,
  compose: (context, params) => aboutTour(context, params, 'person'),
})

/** Sent to each group member who comes along, at every change. */
export const tourForGuestMail = optionalMail({
  name: 'tour-for-guest',
  params: v.object({ ...change.params.entries, guest: v.number() }),
  aboutWhom: { ...change.aboutWhom, guest: aboutUser },
  usefulForMs: 3 * DAY_MS,
  async compose(context, { guest, ...params }) {
    const guests = await guestsOf(context.db.read, [params.tour])
    const to = guests.some(({ id }) => id === guest) ? await userById(context.db.read, guest) : undefined
    return to ? aboutTour(context, params, 'guest', to) : null
  },
})

/** Returns null if the tour has changed again, which sends its own email, or its time has passed. */
async function aboutTour(
  context: MailContext,
  { tour: id, sequence, by }: v.InferOutput<typeof change.params>,
  side: Exclude<TourSide, 'admin'>,
  guest?: UserRow,
) {
  const { db, clock, key, config } = context
  const found = await fullTour(db.read, id)
  if (found?.tour.sequence !== sequence) return null
  const { tour, home, agent, person } = found
  const to = { agent, person, guest }[side]
  if (!to?.is_active || (isOpen(tour) && clock() >= tour.starts_at + TOUR_MS)) return null
  const other = side === 'agent' || (side === 'guest' && by === 'person') ? person : agent
  const url = `${config.publicUrl}${homesPathFor(to, 'tours')}`
  const card = await homeBlock(context, home.id)
  const [when, lead] = [timesOf(found), leadOf(found)]
  const facts: TourFacts = { tour, home, to, other, side, by, url, when, lead, card }
  return {
    to,
    content: contentFor(facts),
    calendar: await calendarOf(
      { key, config },
      { ...tour, starts_at: tour.options[0] ?? tour.starts_at, home, statusText: statusSentence(facts), url },
      to.email,
    ),
  }
}

const timesOf = ({ tour, home }: FullTour) =>
  (tour.options.length > 0 ? tour.options : [tour.starts_at]).map((at) => whenOf(home, at)).join('; ')

const leadOf = ({ tour: { options, starts_at }, home }: FullTour) =>
  options.length > 1 ? `${options.length} proposed times` : shortWhenOf(home, options[0] ?? starts_at)

const gone = v.object({ listing: v.number(), tour: v.number(), sequence: v.number(), starts_at: v.number() })

/** Sent when a person with a tour deletes their account: nothing else is known about the tour by then. */
export const tourGoneMail = optionalMail({
  name: 'tour-gone',
  params: gone,
  aboutWhom: { listing: homeIdsOf, tour: null, sequence: null, starts_at: null },
  usefulForMs: 3 * DAY_MS,
  async compose(context, { listing, tour: id, sequence, starts_at }) {
    const { db, clock, key, config } = context
    const home = await homeById(db.read, listing)
    const agent = home && home.agent_id !== null ? await userById(db.read, home.agent_id) : undefined
    if (!home || !agent?.is_active || clock() >= starts_at + TOUR_MS) return null
    const tour = { id, status: 'cancelled', sequence, starts_at, changed_at: clock(), home } as const
    const url = config.publicUrl + homesPathFor(agent, 'tours')
    const statusText = 'This tour is cancelled because the person has left Cohearth.'
    return {
      to: agent,
      content: goneText({
        home,
        starts_at,
        became: 'cancelled',
        to: agent,
        statusText,
        url,
        card: await homeBlock(context, home.id),
      }),
      calendar: await calendarOf({ key, config }, { ...tour, statusText, url }, agent.email),
    }
  },
})

/** For the previous agent of a home: removes the tour from their calendar. */
export const tourHandedOverMail = optionalMail({
  name: 'tour-handed-over',
  params: v.object({ tour: v.number(), sequence: v.number(), user: v.number() }),
  aboutWhom: { tour: tourIdsOf, sequence: null, user: aboutUser },
  usefulForMs: 3 * DAY_MS,
  async compose(context, { tour: id, sequence, user }) {
    const { db, clock, key, config } = context
    const found = await fullTour(db.read, id)
    const to = await userById(db.read, user)
    if (!found || !to?.is_active || found.home.agent_id === user) return null
    const { tour, home } = found
    if (clock() >= tour.starts_at + TOUR_MS) return null
    const url = config.publicUrl + homesPathFor(to, 'tours')
    const statusText = 'Someone else now handles this home and this tour.'
    const taken = { ...tour, status: 'cancelled', sequence, home, statusText, url } as const
    return {
      to,
      content: goneText({
        home,
        starts_at: tour.starts_at,
        became: 'no longer yours',
        to,
        statusText,
        url,
        card: await homeBlock(context, home.id),
      }),
      calendar: await calendarOf({ key, config }, taken, to.email),
    }
  },
})
