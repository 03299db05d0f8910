import * as v from 'valibot'
import { MAX_DAYS_OFF, type TourHours } from '#domain/listings/tours/hours.ts'

export const tourHours = v.object({
  week: v.pipe(
    v.array(
      v.object({
        weekday: v.picklist([0, 1, 2, 3, 4, 5, 6]),
        from: v.string(),
        until: v.string(),
      }),
    ),
    v.maxLength(7, 'Set each weekday once.'),
  ),
  days_off: v.pipe(
    v.array(v.string()),
    v.maxLength(MAX_DAYS_OFF, `You can add up to ${MAX_DAYS_OFF} days off.`),
  ),
}) satisfies v.GenericSchema<unknown, TourHours>
