import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { homeBlock } from '#api/features/listings/pictures/service.ts'
import { guestsOf } from '#api/features/listings/tours/guests/queries.ts'
import { goneText } from '#api/features/listings/tours/mails/texts.ts'
import { homeById, homeIdsOf } from '#api/features/listings/tours/queries/tours.ts'
import { calendarOf } from '#api/features/listings/tours/service/calendar.ts'
import { homesPathFor } from '#api/features/listings/tours/service/sides.ts'
import { optionalMail, aboutUser } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'
import { TOUR_MS } from '#domain/listings/tours/tours.ts'

/** Takes a tour out of the calendar of someone who no longer comes along. Names nobody: they may have left the group. */
export const tourGuestGoneMail = optionalMail({
  name: 'tour-guest-gone',
  params: v.object({
    user: v.number(),
    listing: v.number(),
    tour: v.number(),
    sequence: v.number(),
    starts_at: v.number(),
  }),
  aboutWhom: { user: aboutUser, listing: homeIdsOf, tour: null, sequence: null, starts_at: null },
  usefulForMs: 3 * DAY_MS,
  async compose(context, { user, listing, tour: id, sequence, starts_at }) {
    const { db, clock, key, config } = context
    const [home, to] = await Promise.all([homeById(db.read, listing), userById(db.read, user)])
    if (!home || !to?.is_active || clock() >= starts_at + TOUR_MS) return null
    const isBack = (await guestsOf(db.read, [id])).some((guest) => guest.id === user)
    if (isBack) return null
    const tour = { id, status: 'cancelled', sequence, starts_at, changed_at: clock(), home } as const
    const url = config.publicUrl + homesPathFor(to, 'tours')
    const statusText = 'You’re no longer on the list for this tour.'
    return {
      to,
      content: goneText({
        home,
        starts_at,
        became: 'you’re off the list',
        to,
        statusText,
        url,
        card: await homeBlock(context, home.id),
      }),
      calendar: await calendarOf({ key, config }, { ...tour, statusText, url }, to.email),
    }
  },
})
