import type { PageLocals } from '#api/site/locals.ts'
import { keyOf } from '#domain/course/addresses.ts'
import { unwrap } from '#lib/api.ts'
import { refusedWith } from '#lib/refusal.ts'
import type { Module, Progress, Video } from './calls.ts'
import { firstToWatch } from './use-chosen-video.ts'

type Api = PageLocals['api']

interface Learning {
  modules: readonly Module[]
  progress: Progress
}

const byId = (id: number) => ({ param: { id: String(id) } })

/** Returns the course, its modules and the person's progress; null if no course is loaded. */
export async function courseForPage(api: Api, userId: number) {
  const [course] = await unwrap(api.courses.$get())
  if (!course) return null
  const query = { course_id: String(course.id), user_id: String(userId) }
  const [modules, progress] = await Promise.all([
    unwrap(api.courses[':id'].sections.$get(byId(course.id))),
    unwrap(api.courses['user-course-progress'].$get({ query })),
  ])
  return { course, modules, progress }
}

/** Returns the first unwatched video of the current module; null if that's locked or done. */
export async function nextForPage(api: Api, { modules, progress }: Learning): Promise<Video | null> {
  const current = modules.find(({ id }) => id === progress.current_module)
  if (!current || current.locked) return null
  return firstToWatch(await unwrap(api.sections[':id'].curriculums.$get(byId(current.id))))
}

/** Returns a module's view. `wanted` is a video's key; without it, the first unwatched video opens. */
export async function moduleForPage(api: Api, moduleId: number, wanted: string | null) {
  const [videos, questions] = await Promise.all([
    unwrap(api.sections[':id'].curriculums.$get(byId(moduleId))),
    unwrap(api.sections[':id'].questions.$get(byId(moduleId))),
  ])
  const video = videos.find((each) => keyOf(each) === wanted) ?? firstToWatch(videos)
  return { videos, questions, video: keyOf(video), ...(!video.locked && (await besidesOf(api, video.id))) }
}

export type Question = Awaited<ReturnType<typeof moduleForPage>>['questions'][number]

/** Returns a worksheet; null if there's none, or its video is locked. */
export async function worksheetForPage(api: Api, id: number) {
  if (!Number.isSafeInteger(id) || id < 1) return null
  try {
    return await unwrap(api.worksheets[':id'].$get(byId(id)))
  } catch (error) {
    refusedWith(error, 403, 404)
    return null
  }
}

/** Loads the data for an open video. If any of it fails, the page renders anyway and the browser tries again. */
async function besidesOf(api: Api, videoId: number) {
  const [resources, transcript, notes] = await Promise.all([
    unwrap(api.curriculums[':id'].resources.$get(byId(videoId))).catch(() => undefined),
    unwrap(api.curriculums[':id'].transcript.$get(byId(videoId))).catch(() => undefined),
    unwrap(api.curriculums[':id'].notes.$get(byId(videoId))).catch(() => undefined),
  ])
  return { resources, transcript, notes }
}
