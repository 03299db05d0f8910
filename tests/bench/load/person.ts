import * as v from 'valibot'

/** Somebody who is signed in: what load.bench.ts tells the process with the clients. */
export const person = v.object({
  id: v.number(),
  cookie: v.string(),
  as: v.picklist(['member', 'new', 'admin', 'agent']),
  /** Their place among those who are signed in; people who follow each other at one place differ in `turn`. */
  index: v.number(),
  turn: v.number(),
  inGroup: v.boolean(),
})

export type Person = v.InferOutput<typeof person>

/** What the process with the clients is to do. */
export const order = v.object({
  url: v.string(),
  people: v.array(person),
  seconds: v.number(),
  /** Until then nothing is measured: everybody arrives, and what is made when it is first needed is made. */
  warmUpSeconds: v.number(),
})

/** When a request was due, in seconds since the warming up, and its latency in milliseconds. */
const timed = v.object({ at: v.number(), took: v.number() })

export type Timed = v.InferOutput<typeof timed>

/** What it tells: all requests of each kind, and what failed. */
export const outcome = v.object({
  kinds: v.record(v.string(), v.array(timed)),
  failures: v.record(v.string(), v.number()),
  /** How late the clients themselves were with their requests, in milliseconds: it is part of the latencies. */
  late: v.array(v.number()),
})

export type Outcome = v.InferOutput<typeof outcome>
