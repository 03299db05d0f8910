import * as v from 'valibot'
import { questionList } from '#api/features/course/schemas.ts'
import { positiveId } from '#api/http/parameters.ts'

export const named = v.object({ id: positiveId })

const filename = v.pipe(v.string(), v.maxLength(120, 'That isn’t a valid filename.'))

export const ofFilm = v.object({ filename })

/** The parts of a link after its filename, as they were written. */
export const linkParts = v.object({
  user: v.string(),
  expires: v.string(),
  version: v.string(),
  signature: v.string(),
})

export const documentNamed = v.object({ id: positiveId, filename })

export const signedLink = v.object({ signed_url: v.string() })

export const transcript = v.array(v.object({ from: v.number(), to: v.number(), text: v.string() }))

export const resourceList = v.array(
  v.object({ id: v.number(), title: v.string(), filename: v.string(), url: v.string() }),
)

export const coursePreview = v.object({
  course: v.object({ title: v.string(), description: v.string(), published_on: v.string() }),
  video: v.object({
    title: v.string(),
    description: v.string(),
    checked_on: v.string(),
    sources: v.array(v.object({ title: v.string(), publisher: v.string(), url: v.string() })),
    filename: v.string(),
    seconds: v.number(),
    duration: v.string(),
    address: v.string(),
    captions: v.string(),
    poster: v.string(),
  }),
  transcript,
  questions: questionList,
  modules: v.array(
    v.object({
      title: v.string(),
      learning_objective: v.string(),
      videos: v.number(),
      duration: v.string(),
    }),
  ),
})
