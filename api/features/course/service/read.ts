import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import { contentsOf } from '#api/features/course/queries/contents.ts'
import { learningOf } from '#api/features/course/queries/learning.ts'
import { lengthOf, lengthTogether } from './films.ts'
import { type Learner, openModule, currentLearnerModules } from './learner-modules.ts'
import { clockText } from '#domain/course/clock.ts'
import type { CheckQuestion } from '#domain/course/contents.ts'
import { posterAddress } from '#domain/course/links.ts'
import { type CourseProgress, courseProgress } from '#domain/course/progress.ts'
import { watchedShare } from '#domain/course/watching.ts'

export async function courses({ db }: Deps) {
  const { course } = await contentsOf(db.read)
  if (!course) return []
  const { id, title, description, version } = course
  return [{ id, title, description, version }]
}

export async function modules(deps: Deps, learner: Learner, courseId: number) {
  const all = await currentLearnerModules(deps, learner)
  const inCourse = all.filter(({ course_id }) => course_id === courseId)
  if (inCourse.length === 0) throw noSuchCourse()
  return Promise.all(
    inCourse.map(async ({ id, title, learning_objective, locked_by, videos }) => {
      const duration = clockText(await lengthTogether(deps, videos))
      const locked = locked_by !== null
      const [first] = videos
      const poster = first ? posterAddress(first.filename) : null
      return { id, title, duration, learning_objective, locked, locked_by, videos: videos.length, poster }
    }),
  )
}

export async function videos(deps: Deps, learner: Learner, sectionId: number) {
  const module = openModule(await currentLearnerModules(deps, learner), sectionId)
  const texts = (await contentsOf(deps.db.read)).videos
  return Promise.all(
    module.videos.map(async (video) => {
      const { id, filename, played, failed, locked, watching } = video
      const length = await lengthOf(deps, video)
      const text = texts.find((candidate) => candidate.id === id)
      if (!text) throw new Error(`Video ${id} has no texts.`)
      const { title, description, checked_on, sources } = text
      return {
        id,
        title,
        description,
        checked_on,
        sources,
        filename,
        duration: clockText(length),
        played,
        locked,
        failed,
        position: Math.min(watching?.position ?? 0, length),
        watched: played ? 1 : watchedShare(watching?.ranges ?? [], length),
        poster: posterAddress(filename),
        captions: `/api/curriculums/${id}/captions`,
      }
    }),
  )
}

/** Returns an open module's self-check with the reason for each answer. It isn't graded. */
export async function questions({ db }: Deps, learner: Learner, sectionId: number) {
  openModule(await currentLearnerModules({ db }, learner), sectionId)
  const { sections } = await contentsOf(db.read)
  const inModule = sections.find(({ id }) => id === sectionId)?.questions ?? []
  return inModule.map(shownQuestion)
}

export function shownQuestion({ video, question, options }: CheckQuestion, place: number) {
  const shown = options.map(({ option, right, reason }, at) => ({ id: at + 1, option, right, reason }))
  return { id: place + 1, video: video ?? null, question, options: shown }
}

export async function progress({ db }: Deps, userId: number, courseId: number): Promise<CourseProgress> {
  const inCourse = (await contentsOf(db.read)).sections.filter(({ course_id }) => course_id === courseId)
  if (inCourse.length === 0) throw noSuchCourse()
  const { completed } = await learningOf(db.read, userId)
  return courseProgress(inCourse.map(({ id }) => ({ id, completed: completed.has(id) })))
}

const noSuchCourse = () => notFound('We can’t find that course.')
