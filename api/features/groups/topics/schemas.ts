import * as v from 'valibot'
import { bodyId } from '#api/http/parameters.ts'
import { DISTANCES, NOTE_RULE, type Topic } from '#domain/groups/topics/topics.ts'
import { textSchema } from '#domain/text-schema.ts'

const time = v.nullable(v.number())

const topic = v.object({
  topic: v.string(),
  distance: v.nullable(v.picklist(DISTANCES)),
  mine: time,
  theirs: time,
  note: v.string(),
  settled_at: time,
}) satisfies v.GenericSchema<Topic>

/**
 * The weakest pair comes first. `about` says what the list is based on: topics for partners, areas for strangers,
 * nothing while one of the two is still answering.
 */
export const topicLists = v.array(
  v.object({
    with: v.number(),
    about: v.picklist(['topics', 'areas', 'waiting']),
    talks: v.array(topic),
    others: v.array(v.string()),
  }),
)

export type TopicLists = v.InferOutput<typeof topicLists>

export const topicChange = v.object({
  with: bodyId,
  topic: v.pipe(v.string(), v.minLength(1, 'Please choose a topic.'), v.maxLength(100)),
  ticked: v.optional(v.boolean()),
  note: v.optional(textSchema(NOTE_RULE)),
  seen: v.optional(v.pipe(v.string(), v.maxLength(1000))),
})

export type TopicChange = v.InferOutput<typeof topicChange>

/** `replaced` is the other member's text that this change overwrote, or null. */
export const topicChanged = v.object({ lists: topicLists, replaced: v.nullable(v.string()) })
