import { AppError, forbidden, notFound } from '#api/errors.ts'
import { curriculumRows, sectionRows } from '#api/features/course/queries/contents.ts'
import { completedSections, watchingOf, type WatchingRow } from '#api/features/course/queries/learning.ts'
import type { Connection } from '#db/client.ts'
import type { Plan } from '#domain/billing/plans.ts'
import {
  isVideoLocked,
  type LockedBy,
  MODULE_LOCKED,
  moduleLock,
  type VideoState,
} from '#domain/course/unlock.ts'

/** Somebody who takes the course, with the plan that they have now. */
export interface Learner {
  id: number
  plan: Plan
}

/** The learner in a caller whose policy asks for a plan. Throws forbidden for who has none. */
export function learnerIn({ id, plan }: { id: number; plan: Plan | null }): Learner {
  if (plan === null) throw forbidden()
  return { id, plan }
}

/** A video as it stands with a learner. */
export interface StandingVideo extends VideoState {
  id: number
  filename: string
  /** Within its module; that may be locked as well. */
  locked: boolean
  /** Null before the first link was given out. */
  watching: WatchingRow | null
}

/** A module as it stands with a learner. */
export interface StandingModule {
  id: number
  course_id: number
  title: string
  learning_objective: string
  completed: boolean
  locked_by: LockedBy | null
  videos: StandingVideo[]
}

/** Where a learner stands with each module of the course, in order. */
export async function standingOf(db: Connection, { id, plan }: Learner): Promise<StandingModule[]> {
  const [sections, videos] = [await sectionRows(db), await curriculumRows(db)]
  const [completed, watching] = [await completedSections(db, id), await watchingOf(db, id)]
  const watchingById = new Map(watching.map((row) => [row.curriculum_id, row]))
  const videosOf = Map.groupBy(videos, ({ section_id }) => section_id)
  const modules = sections.map((section) => ({ ...section, completed: completed.has(section.id) }))
  return modules.map((module, place) => {
    const own = (videosOf.get(module.id) ?? []).map(({ id, filename }) => {
      return { id, filename, ...stateOf(watchingById.get(id) ?? null) }
    })
    const locked = own.map((video, at) => ({ ...video, locked: isVideoLocked(module, own, at) }))
    return { ...module, locked_by: moduleLock(modules, place, plan), videos: locked }
  })
}

function stateOf(watching: WatchingRow | null) {
  const played = watching !== null && watching.played_at !== null
  return { watching, played, failed: !played && watching !== null && watching.failed_at !== null }
}

/** An open module. Throws not_found for none, and forbidden with the reason for a locked one. */
export function openModule(modules: readonly StandingModule[], sectionId: number): StandingModule {
  const module = modules.find(({ id }) => id === sectionId)
  if (!module) throw notFound('There is no such module.')
  if (module.locked_by !== null) throw new AppError('forbidden', MODULE_LOCKED[module.locked_by])
  return module
}
