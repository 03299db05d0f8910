import * as v from 'valibot'
import { image } from '#api/features/listings/schemas.ts'
import { positiveId } from '#api/http/parameters.ts'
import { keysOf } from '#domain/keys.ts'
import { TIME_ZONES } from '#domain/listings/towns/provinces.ts'
import { LISTING_STATUSES } from '#domain/listings/status.ts'
import { TIME_REQUIRED } from '#domain/listings/tours/tour-times.ts'
import {
  MAX_OPTIONS,
  MAX_TOUR_GUESTS,
  type OtherPerson,
  TOUR_NOTE,
  TOUR_SIDES,
  TOUR_STATUSES,
  type Tour,
  type TourTimes,
} from '#domain/listings/tours/tours.ts'
import { TOUR_STATES } from '#domain/listings/tours/tour-states.ts'
import { textSchema } from '#domain/text-schema.ts'

const shownTime = v.pipe(v.string(TIME_REQUIRED), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, TIME_REQUIRED))

/** `starts_at` is local to the home, such as 2026-11-28T11:00. */
export const tourRequest = v.object({
  starts_at: v.optional(shownTime),
  note: v.optional(textSchema(TOUR_NOTE)),
  guests: v.optional(v.pipe(v.array(v.number()), v.maxLength(MAX_TOUR_GUESTS))),
})

export const tourChange = v.object({
  status: v.picklist(
    ['requested', 'confirmed', 'moved', 'declined', 'cancelled'],
    'Choose what to do with this tour.',
  ),
  sequence: v.pipe(v.number('Please reload this page.'), v.integer(), v.minValue(0)),
  starts_at: v.optional(shownTime),
  /** Further times that an agent proposes. */
  or_at: v.optional(v.pipe(v.array(shownTime), v.maxLength(MAX_OPTIONS - 1))),
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
  request_note: v.string(),
  note: v.string(),
  options: v.array(v.object({ starts_at: v.number(), shown: v.string() })),
  guests: v.array(v.string()),
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
    image: v.nullable(image),
  }),
  other: v.nullable(other),
  agent: v.nullable(other),
}) satisfies v.GenericSchema<Tour>

export const tourTimes = v.object({
  home: v.object({ street: v.string(), city: v.string(), price: v.number(), image: v.nullable(image) }),
  agent: v.nullable(other),
  time_zone: v.picklist(keysOf(TIME_ZONES)),
  days: v.nullable(
    v.array(v.object({ day: v.string(), times: v.array(v.object({ time: v.string(), at: v.number() })) })),
  ),
  proposed: v.string(),
  first: v.string(),
  last: v.string(),
  refused: v.nullable(v.string()),
  mates: v.array(v.object({ id: v.number(), ...other.entries })),
}) satisfies v.GenericSchema<TourTimes>

/** Free times of the agent, local to the home; null if they haven't set hours. */
export const timesToPropose = v.object({ times: v.nullable(v.array(v.string())) })

const named = v.object({ id: v.number(), name: v.string() })

export const everyonesQuery = v.object({
  state: v.optional(v.picklist(TOUR_STATES, `Choose one of ${TOUR_STATES.join(', ')}.`)),
  agent: v.optional(positiveId),
})

export const everyonesTours = v.object({
  agents: v.array(named),
  counts: v.object({ waiting: v.number(), confirmed: v.number(), proposed: v.number(), over: v.number() }),
  tours: v.array(v.object({ ...tour.entries, agent_id: v.nullable(v.number()) })),
  /** There are more than are listed. */
  is_cut: v.boolean(),
})

export const tourLists = v.object({ ahead: v.array(tour), past: v.array(tour) })
