import * as v from 'valibot'

/** A whole number from 0, given as text in a path or a query. */
export const wholeNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'Enter a whole number.'),
  v.transform(Number),
)

export const positiveId = v.pipe(wholeNumber, v.minValue(1, 'Enter a whole number, 1 or higher.'))

/** A score from 0 to 1, given as text in a query. */
export const score = v.pipe(
  v.string(),
  v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'Enter a number from 0 to 1.'),
  v.transform(Number),
)

const RELOAD = 'Please reload this page.'

/** Names a request that creates something, so that a retry creates it once. */
export const requestKey = v.pipe(v.string(RELOAD), v.uuid(RELOAD))

const NOT_AN_ID = 'Enter a whole number, 1 or higher.'

export const bodyId = v.pipe(v.number(NOT_AN_ID), v.integer(NOT_AN_ID), v.minValue(1, NOT_AN_ID))
