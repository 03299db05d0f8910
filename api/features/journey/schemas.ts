import * as v from 'valibot'
import { JOURNEY } from '#domain/journey/codes.ts'

export const stateText = v.pipe(
  v.union([v.string(), v.number()], 'Please name a state.'),
  v.transform(String),
  v.minLength(1, 'Please name a state.'),
  v.maxLength(100, 'There is no such state.'),
)

export const journeyType = v.enum(JOURNEY, 'There is no such journey.')
