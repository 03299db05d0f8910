import { api, unwrap } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { polled } from '#lib/polled.ts'
import type { Range } from '#domain/course/watching.ts'
import { JOURNEY } from '#domain/journey/codes.ts'

const idOf = (id: number) => ({ param: { id: String(id) } })

export async function fetchCourses() {
  return unwrap(api.courses.$get())
}

export async function fetchModules(courseId: number) {
  return unwrap(polled.courses[':id'].sections.$get(idOf(courseId)))
}

export type Module = Awaited<ReturnType<typeof fetchModules>>[number]

export async function fetchProgress(courseId: number, userId: number) {
  const query = { course_id: String(courseId), user_id: String(userId) }
  return unwrap(polled.courses['user-course-progress'].$get({ query }))
}

export type Progress = Awaited<ReturnType<typeof fetchProgress>>

export async function fetchVideos(moduleId: number) {
  return unwrap(polled.sections[':id'].curriculums.$get(idOf(moduleId)))
}

export type Video = Awaited<ReturnType<typeof fetchVideos>>[number]

export async function fetchResources(videoId: number) {
  return unwrap(api.curriculums[':id'].resources.$get(idOf(videoId)))
}

export type Resource = Awaited<ReturnType<typeof fetchResources>>[number]

export async function fetchTranscript(videoId: number) {
  return unwrap(api.curriculums[':id'].transcript.$get(idOf(videoId)))
}

export type Line = Awaited<ReturnType<typeof fetchTranscript>>[number]

export async function fetchLink(filename: string): Promise<string> {
  const { signed_url } = await unwrap(api.curriculums['signed-url'].$get({ query: { filename } }))
  return signed_url
}

export interface Report {
  ranges: Range[]
  /** The second to resume at. */
  position: number
}

/** Reports what was watched. When the page is being left, the browser sends it without waiting for the response. */
export async function sendWatched(videoId: number, report: Report, isLeaving = false) {
  const call = api.curriculums[':id'].watched.$post
  return unwrap(call({ ...idOf(videoId), json: report }, { init: { keepalive: isLeaving } }))
}

/** Asks to skip a video. Returns false if the server can serve it, so that it has to be watched. */
export async function skipVideo(videoId: number): Promise<boolean> {
  try {
    await api.curriculums[':id'].played.$post({ ...idOf(videoId), json: { failed_to_load: true } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return false
    throw error
  }
}

export async function recordStep(userId: number, state: string): Promise<void> {
  await api.journey.update.$post({ json: { user_id: userId, journey_type: JOURNEY.LEARNING, state } })
}
