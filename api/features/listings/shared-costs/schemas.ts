import * as v from 'valibot'

export const interest = v.object({ matches: v.nullable(v.number()) })
