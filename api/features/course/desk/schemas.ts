import * as v from 'valibot'

const count = v.object({ least: v.number(), most: v.number() })
const second = v.object({ video: v.number(), second: v.number() })

const crowd = v.object({
  modules: v.object({ first: v.number(), last: v.number() }),
  count: v.number(),
  people: v.nullable(v.array(v.object({ id: v.number(), name: v.string() }))),
  videos: v.array(v.object({ module: v.number(), title: v.string(), seconds: v.number() })),
  stops: v.array(v.object({ from: second, to: second, people: v.number() })),
})

export const overview = v.object({
  taken_at: v.number(),
  people: count,
  completed: count,
  modules: v.array(
    v.object({ id: v.number(), number: v.number(), title: v.string(), started: count, finished: count }),
  ),
  crowds: v.array(crowd),
})

/** What's stored for a day: everything except names. */
export const figures = v.object({ ...overview.entries, crowds: v.array(v.omit(crowd, ['people'])) })

export type CourseOverview = v.InferOutput<typeof overview>
