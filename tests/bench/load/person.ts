import * as v from 'valibot'

export const person = v.object({
  id: v.number(),
  cookie: v.string(),
  as: v.picklist(['member', 'new', 'admin', 'agent']),
  /** Index among signed-in people; `turn` distinguishes people who follow each other. */
  index: v.number(),
  turn: v.number(),
  inGroup: v.boolean(),
})

export type Person = v.InferOutput<typeof person>

export const order = v.object({
  url: v.string(),
  people: v.array(person),
  seconds: v.number(),
  /** The end of the warm-up, before which nothing is measured. */
  warmUpSeconds: v.number(),
})

/** When a request was due, in seconds after the warm-up, and its latency in milliseconds. */
const timed = v.object({ at: v.number(), took: v.number() })

export type Timed = v.InferOutput<typeof timed>

export const outcome = v.object({
  kinds: v.record(v.string(), v.array(timed)),
  failures: v.record(v.string(), v.number()),
  /** How late the clients sent their requests, in milliseconds; included in latencies. */
  late: v.array(v.number()),
})

export type Outcome = v.InferOutput<typeof outcome>
