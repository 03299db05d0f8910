import { type Context, Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import {
  coursePreview,
  documentNamed,
  linkParts,
  named,
  ofFilm,
  resourceList,
  signedLink,
  transcript,
} from '#api/features/course/media/schemas.ts'
import { filmAt, linkOf } from '#api/features/course/media/service/links.ts'
import { preview, previewCaptions, previewFilm } from '#api/features/course/media/service/preview.ts'
import { resourceFile, resourcesOf } from '#api/features/course/media/service/resources.ts'
import { captionsOf, posterAt, transcriptOf } from '#api/features/course/media/service/texts.ts'
import { learnerIn } from '#api/features/course/service/learner-modules.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { oneAtATime } from '#api/http/streaming/one-at-a-time.ts'
import { sendFile } from '#api/http/streaming/send-file.ts'

const learners = allow.client().withPlan()

const learnerOf = (c: Context<ApiEnv>) => learnerIn(viewerOf(c))

/** Revalidated each time, so that nobody keeps seeing what was locked since. */
const OWN = { 'Cache-Control': 'private, no-cache' }
const PUBLIC = { 'Cache-Control': 'public, max-age=3600' }

/** Browsers read ahead as fast as they're served, even before anyone presses play. In bytes, about ten seconds of film. */
const FILM_SLICE = 256 * 1024

export const courseMedia = new Hono<ApiEnv>()
  .get(
    '/curriculums/signed-url',
    learners.to('get a link to a film, for ten minutes', 'not_found'),
    validate('query', ofFilm),
    responds(signedLink),
    async (c) => {
      const { filename } = c.req.valid('query')
      return c.json({ signed_url: await linkOf(c.var.deps, learnerOf(c), filename) })
    },
  )
  .get(
    '/media/:filename',
    learners.to('fetch a film, or part of it, with your own link', 'expired', 'not_found', 'out_of_range'),
    oneAtATime,
    validate('query', linkParts),
    async (c) => {
      const link = { filename: c.req.param('filename'), ...c.req.valid('query') }
      return sendFile(c, await filmAt(c.var.deps, learnerOf(c), link), OWN, FILM_SLICE)
    },
  )
  .get(
    '/curriculums/:id/captions',
    learners.to('fetch the captions of an open video', 'not_found', 'out_of_range'),
    validate('param', named),
    async (c) => sendFile(c, await captionsOf(c.var.deps, learnerOf(c), c.req.valid('param').id), OWN),
  )
  .get(
    '/curriculums/:id/transcript',
    learners.to('read the transcript of an open video', 'not_found'),
    validate('param', named),
    responds(transcript),
    async (c) => c.json(await transcriptOf(c.var.deps, learnerOf(c), c.req.valid('param').id)),
  )
  .get(
    '/curriculums/:id/resources',
    learners.to('list the downloads of an open video', 'not_found'),
    validate('param', named),
    responds(resourceList),
    async (c) => c.json(await resourcesOf(c.var.deps, learnerOf(c), c.req.valid('param').id)),
  )
  .get(
    '/resources/:id/:filename',
    learners.to('download a worksheet or checklist', 'not_found', 'out_of_range'),
    heavy,
    validate('param', documentNamed),
    async (c) => {
      const { id, filename } = c.req.valid('param')
      const file = await resourceFile(c.var.deps, learnerOf(c), id, filename)
      return sendFile(c, file, { ...OWN, 'Content-Disposition': `attachment; filename="${file.name}"` })
    },
  )
  .get(
    '/course-posters/:filename',
    allow.anyone().to('fetch a film’s poster picture', 'not_found', 'out_of_range'),
    async (c) => sendFile(c, await posterAt(c.var.deps, c.req.param('filename')), PUBLIC),
  )
  .get(
    '/course-preview',
    allow.anyone().to('read the course outline, with the texts of its first video', 'not_found'),
    heavy,
    responds(coursePreview),
    async (c) => c.json(await preview(c.var.deps)),
  )
  .get(
    '/course-preview/video',
    allow.anyone().to('fetch the film of the first video, or a part of it', 'not_found', 'out_of_range'),
    oneAtATime,
    async (c) => sendFile(c, await previewFilm(c.var.deps), PUBLIC),
  )
  .get(
    '/course-preview/captions',
    allow.anyone().to('fetch the captions of the first video', 'not_found', 'out_of_range'),
    async (c) => sendFile(c, await previewCaptions(c.var.deps), PUBLIC),
  )
