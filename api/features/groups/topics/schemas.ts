import * as v from 'valibot'
import { bodyId } from '#api/http/parameters.ts'
import { DISTANCES, NOTE_RULE, type Topic } from '#domain/groups/topics/topics.ts'
import { textSchema } from '#domain/text-schema.ts'

const time = v.nullable(v.number())

const talk = v.object({
  topic: v.string(),
  distance: v.nullable(v.picklist(DISTANCES)),
  mine: time,
  theirs: time,
  note: v.string(),
  settled_at: time,
}) satisfies v.GenericSchema<Topic>

/**
 * What the caller should talk about with each of their group, the weakest pair first. `about` says on what it rests: on the topics
 * of partners, on the areas of strangers, or on nothing while one of the two is still answering.
 */
export const talkLists = v.array(
  v.object({
    with: v.number(),
    about: v.picklist(['topics', 'areas', 'waiting']),
    talks: v.array(talk),
    /** Further topics on which the two may say that they agree. */
    others: v.array(v.string()),
  }),
)

export type TalkLists = v.InferOutput<typeof talkLists>

export const talkChange = v.object({
  with: bodyId,
  topic: v.pipe(v.string(), v.minLength(1, 'Please choose a topic.'), v.maxLength(100)),
  ticked: v.optional(v.boolean()),
  note: v.optional(textSchema(NOTE_RULE)),
  /** The note that the caller saw when they began to write. */
  seen: v.optional(v.pipe(v.string(), v.maxLength(1000))),
})

export type TalkChange = v.InferOutput<typeof talkChange>

/** `replaced` is what the other one had written meanwhile, or null. */
export const talkChanged = v.object({ lists: talkLists, replaced: v.nullable(v.string()) })
