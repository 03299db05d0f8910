import * as v from 'valibot'
import { JOURNEY } from '#domain/journey/codes.ts'

export const stateText = v.pipe(
  v.union([v.string(), v.number()], 'Choose a state.'),
  v.transform(String),
  v.minLength(1, 'Choose a state.'),
  v.maxLength(100, 'There’s no such state.'),
)

export const journeyType = v.enum(JOURNEY, 'There’s no such journey.')
