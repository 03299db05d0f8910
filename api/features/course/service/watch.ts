import type { Deps } from '#api/deps.ts'
import { conflict, granted, notFound } from '#api/http/errors.ts'
import { filenameOf } from '#api/features/course/queries/contents.ts'
import { meterOf, updateMeter, updateWatching } from '#api/features/course/queries/learning.ts'
import { NOT_AVAILABLE } from './films.ts'
import { type Learner, learnerModules } from './learner-modules.ts'
import { startWatching, openVideo } from './videos.ts'
import { clockText } from '#domain/course/clock.ts'
import {
  creditWatched,
  firstMissing,
  newMeter,
  type Range,
  secondsMissing,
  watchedShare,
} from '#domain/course/watching.ts'

export interface Report {
  ranges: Range[]
  /** The second to resume at. */
  position: number
}

const NOT_BEGUN = 'Play the video first.'

/** Returns a video's film; null if the server can't serve it. Throws not_found for a video that isn't shown. */
async function filmOf({ db, media }: Deps, curriculumId: number) {
  const filename = await filenameOf(db.read, curriculumId)
  if (filename === null) throw notFound('We can’t find that video.')
  return media.find(filename)
}

/**
 * Credits what a learner watched of a video, as far as the clock allows, and returns their progress. One transaction, so simultaneous reports
 * share the allowance. Throws forbidden for a locked video, conflict if no link was ever issued, and invalid for ranges that no player makes.
 */
export async function reportWatched(deps: Deps, learner: Learner, curriculumId: number, report: Report) {
  const film = await filmOf(deps, curriculumId)
  const now = deps.clock()
  return deps.db.write(async (tx) => {
    const { watching } = openVideo(await learnerModules(tx, learner), { id: curriculumId }).video
    if (!watching) throw conflict(NOT_BEGUN)
    const length = film?.duration ?? 0
    const meter = (await meterOf(tx, learner.id)) ?? newMeter(now)
    const credited = granted(creditWatched(watching, meter, report.ranges, length, now), 'invalid')
    const isPlayed = film !== null && secondsMissing(credited.ranges, length) === 0
    const played_at = watching.played_at ?? (isPlayed ? now : null)
    const position = film ? Math.round(Math.min(report.position, length) * 10) / 10 : watching.position
    await updateMeter(tx, learner.id, credited.meter)
    await updateWatching(tx, watching, { ranges: credited.ranges, position, played_at, updated_at: now })
    const played = played_at !== null
    const watched = played ? 1 : watchedShare(credited.ranges, length)
    return { played, watched, position, missing_at: firstMissing(credited.ranges) }
  })
}

/** Confirms that a video counts as watched. Throws conflict with how much is missing. */
export async function finishVideo(deps: Deps, learner: Learner, curriculumId: number) {
  const film = await filmOf(deps, curriculumId)
  const now = deps.clock()
  return deps.db.write(async (tx) => {
    const { watching } = openVideo(await learnerModules(tx, learner), { id: curriculumId }).video
    if (!watching) throw conflict(NOT_BEGUN)
    if (watching.played_at !== null) return { played: true }
    if (!film) throw conflict(NOT_AVAILABLE)
    const missing = secondsMissing(watching.ranges, film.duration)
    if (missing > 0) throw conflict(missingMessage(missing))
    await updateWatching(tx, watching, { played_at: now, updated_at: now })
    return { played: true }
  })
}

/** Lets a learner past a video that the server can't serve. Throws conflict if it can. */
export async function skipVideo(deps: Deps, learner: Learner, curriculumId: number) {
  const film = await filmOf(deps, curriculumId)
  const now = deps.clock()
  return deps.db.write(async (tx) => {
    const open = openVideo(await learnerModules(tx, learner), { id: curriculumId })
    if (open.video.played) return { played: true }
    if (film) throw conflict('The video is available. Please check your connection and try again.')
    await startWatching(tx, learner.id, open, now)
    const watching = { user_id: learner.id, curriculum_id: curriculumId }
    await updateWatching(tx, watching, { failed_at: open.video.watching?.failed_at ?? now, updated_at: now })
    return { played: false }
  })
}

function missingMessage(seconds: number): string {
  return `You haven’t watched enough of this video yet. Watch another ${clockText(Math.ceil(seconds))} for it to count as played.`
}
