import * as v from 'valibot'
import { keysOf } from '#domain/keys.ts'
import { TIME_ZONES } from '#domain/listings/towns/provinces.ts'
import { LISTING_STATUSES } from '#domain/listings/status.ts'
import { TIME_REQUIRED } from '#domain/listings/tours/tour-times.ts'
import {
  type OtherPerson,
  TOUR_NOTE,
  TOUR_SIDES,
  TOUR_STATUSES,
  type Tour,
} from '#domain/listings/tours/tours.ts'
import { textSchema } from '#domain/text-schema.ts'

const shownTime = v.pipe(v.string(TIME_REQUIRED), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, TIME_REQUIRED))

/** `starts_at` is local to the home, such as 2026-11-28T11:00. */
export const tourRequest = v.object({ starts_at: v.optional(shownTime) })

export const tourChange = v.object({
  status: v.picklist(['confirmed', 'moved', 'declined', 'cancelled'], 'Choose what to do with this tour.'),
  sequence: v.pipe(v.number('Please reload this page.'), v.integer(), v.minValue(0)),
  starts_at: v.optional(shownTime),
  note: v.optional(textSchema(TOUR_NOTE)),
})

export const other = v.object({
  first_name: v.string(),
  last_name: v.string(),
  profile_picture_filename: v.nullable(v.string()),
}) satisfies v.GenericSchema<OtherPerson>

export const tour = v.object({
  id: v.number(),
  status: v.picklist(TOUR_STATUSES),
  starts_at: v.number(),
  shown: v.string(),
  time_zone: v.picklist(keysOf(TIME_ZONES)),
  note: v.string(),
  sequence: v.number(),
  changed_at: v.number(),
  as: v.picklist(TOUR_SIDES),
  changes: v.array(v.picklist(TOUR_STATUSES)),
  property: v.object({
    msl_number: v.string(),
    street: v.string(),
    city: v.string(),
    city_state: v.string(),
    status: v.picklist(LISTING_STATUSES),
  }),
  other: v.nullable(other),
  agent: v.nullable(other),
}) satisfies v.GenericSchema<Tour>

export const tourLists = v.object({ ahead: v.array(tour), past: v.array(tour) })
