import * as v from 'valibot'

/** What `every-call.ts` prints, a line each. */
export const line = v.variant('kind', [
  v.object({ kind: v.literal('trying'), call: v.string(), field: v.string(), text: v.string() }),
  v.object({
    kind: v.literal('found'),
    call: v.string(),
    field: v.string(),
    text: v.string(),
    length: v.number(),
    status: v.number(),
    ms: v.number(),
  }),
  v.object({ kind: v.literal('done'), missed: v.array(v.string()), fields: v.number() }),
])

export type Line = v.InferOutput<typeof line>
