import * as v from 'valibot'
import { TIME_ZONES, type TimeZone } from '#domain/listings/provinces.ts'
import { plainLine } from '#domain/listings/typed-lines.ts'
import { LISTING_STATUSES } from '#domain/listings/status.ts'
import { TOUR_NOTE_MAX, TOUR_STATUSES, type Tour } from '#domain/listings/tours.ts'

const shownTime = v.pipe(
  v.string('Please choose a day and a time.'),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Please choose a day and a time.'),
)

/** `starts_at` by the home's clock, such as 2026-11-28T11:00. */
export const tourRequest = v.object({ starts_at: v.optional(shownTime) })

/** One line: what would break it is a space. */
const line = v.pipe(
  v.string(),
  v.transform(plainLine),
  v.maxLength(TOUR_NOTE_MAX, `Please use at most ${TOUR_NOTE_MAX} characters.`),
)

export const tourChange = v.object({
  status: v.picklist(
    ['confirmed', 'moved', 'declined', 'cancelled'],
    'Please choose what to do with this tour.',
  ),
  sequence: v.pipe(v.number('Please reload this page.'), v.integer(), v.minValue(0)),
  starts_at: v.optional(shownTime),
  note: v.optional(line),
})

const zones = Object.keys(TIME_ZONES).filter((zone): zone is TimeZone => zone in TIME_ZONES)

/** A tour as one of the two sees it. */
export const tour = v.object({
  id: v.number(),
  status: v.picklist(TOUR_STATUSES),
  starts_at: v.number(),
  shown: v.string(),
  time_zone: v.picklist(zones),
  note: v.string(),
  sequence: v.number(),
  changed_at: v.number(),
  as: v.picklist(['person', 'agent']),
  changes: v.array(v.picklist(TOUR_STATUSES)),
  property: v.object({
    msl_number: v.string(),
    street: v.string(),
    city: v.string(),
    city_state: v.string(),
    status: v.picklist(LISTING_STATUSES),
  }),
  other: v.nullable(
    v.object({
      first_name: v.string(),
      last_name: v.string(),
      profile_picture_filename: v.nullable(v.string()),
    }),
  ),
}) satisfies v.GenericSchema<Tour>

export const tourLists = v.object({ ahead: v.array(tour), past: v.array(tour) })
