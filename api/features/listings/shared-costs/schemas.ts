import * as v from 'valibot'

/** How many of the caller's matches picture such a price and place. */
export const interest = v.object({ matches: v.nullable(v.number()) })
