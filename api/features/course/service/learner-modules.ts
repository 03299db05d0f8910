import type { Deps } from '#api/deps.ts'
import { AppError, forbidden, notFound } from '#api/http/errors.ts'
import { contentsOf, curriculumRows, sectionRows } from '#api/features/course/queries/contents.ts'
import { type Learning, learningOf, type WatchingRow } from '#api/features/course/queries/learning.ts'
import type { Connection } from '#db/client.ts'
import type { Plan } from '#domain/billing/plan/plans.ts'
import {
  isVideoLocked,
  type LockedBy,
  MODULE_LOCKED,
  moduleLock,
  type VideoState,
} from '#domain/course/unlock.ts'

export interface Learner {
  id: number
  plan: Plan
}

/** Returns the caller as a learner. Throws forbidden without a plan. */
export function learnerIn({ id, plan }: { id: number; plan: Plan | null }): Learner {
  if (plan === null) throw forbidden()
  return { id, plan }
}

export interface LearnerVideo extends VideoState {
  id: number
  filename: string
  locked: boolean
  watching: WatchingRow | null
}

export interface LearnerModule {
  id: number
  course_id: number
  title: string
  learning_objective: string
  completed: boolean
  locked_by: LockedBy | null
  videos: LearnerVideo[]
}

export async function learnerModules(tx: Connection, learner: Learner): Promise<LearnerModule[]> {
  const contents = { sections: await sectionRows(tx), videos: await curriculumRows(tx) }
  return modulesFor(contents, await learningOf(tx, learner.id), learner)
}

export async function currentLearnerModules(
  { db }: Pick<Deps, 'db'>,
  learner: Learner,
): Promise<LearnerModule[]> {
  return modulesFor(await contentsOf(db.read), await learningOf(db.read, learner.id), learner)
}

interface Contents {
  sections: readonly Pick<LearnerModule, 'id' | 'course_id' | 'title' | 'learning_objective'>[]
  videos: readonly { id: number; section_id: number; filename: string }[]
}

function modulesFor(
  { sections, videos }: Contents,
  { completed, watching }: Learning,
  { plan }: Learner,
): LearnerModule[] {
  const videosOf = Map.groupBy(videos, ({ section_id }) => section_id)
  const modules = sections.map(({ id, course_id, title, learning_objective }) => {
    return { id, course_id, title, learning_objective, completed: completed.has(id) }
  })
  return modules.map((module, place) => {
    const inModule = (videosOf.get(module.id) ?? []).map(({ id, filename }) => {
      return { id, filename, ...stateOf(watching.get(id) ?? null) }
    })
    const locked = inModule.map((video, at) => ({ ...video, locked: isVideoLocked(module, inModule, at) }))
    return { ...module, locked_by: moduleLock(modules, place, plan), videos: locked }
  })
}

function stateOf(watching: WatchingRow | null) {
  const played = watching !== null && watching.played_at !== null
  return { watching, played, failed: !played && watching !== null && watching.failed_at !== null }
}

/** Throws not_found for an unknown module, and forbidden with the reason for a locked one. */
export function openModule(modules: readonly LearnerModule[], sectionId: number): LearnerModule {
  const module = modules.find(({ id }) => id === sectionId)
  if (!module) throw notFound('We can’t find that module.')
  if (module.locked_by !== null) throw new AppError('forbidden', MODULE_LOCKED[module.locked_by])
  return module
}
