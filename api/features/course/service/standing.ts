import type { Deps } from '#api/deps.ts'
import { AppError, forbidden, notFound } from '#api/http/errors.ts'
import { contentsNow, curriculumRows, sectionRows } from '#api/features/course/queries/contents.ts'
import {
  type Learning,
  learningNow,
  learningOf,
  type WatchingRow,
} from '#api/features/course/queries/learning.ts'
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

/** Where a learner stands with each module of the course, in order, as a transaction sees it. */
export async function standingOf(tx: Connection, learner: Learner): Promise<StandingModule[]> {
  const contents = { sections: await sectionRows(tx), videos: await curriculumRows(tx) }
  return standing(contents, await learningOf(tx, learner.id), learner)
}

/** The same as of the last commit. */
export async function standingNow({ db }: Pick<Deps, 'db'>, learner: Learner): Promise<StandingModule[]> {
  return standing(await contentsNow(db), await learningNow(db, learner.id), learner)
}

interface Contents {
  sections: readonly Pick<StandingModule, 'id' | 'course_id' | 'title' | 'learning_objective'>[]
  videos: readonly { id: number; section_id: number; filename: string }[]
}

function standing(
  { sections, videos }: Contents,
  { completed, watching }: Learning,
  { plan }: Learner,
): StandingModule[] {
  const videosOf = Map.groupBy(videos, ({ section_id }) => section_id)
  const modules = sections.map(({ id, course_id, title, learning_objective }) => {
    return { id, course_id, title, learning_objective, completed: completed.has(id) }
  })
  return modules.map((module, place) => {
    const own = (videosOf.get(module.id) ?? []).map(({ id, filename }) => {
      return { id, filename, ...stateOf(watching.get(id) ?? null) }
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
