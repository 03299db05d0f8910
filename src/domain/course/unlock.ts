import { PLANS, type Plan } from '#domain/billing/plans.ts'
import { type Decision, no, YES } from '#domain/decision.ts'

/** A video as it stands with a person. */
export interface VideoState {
  /** Nearly all of it was watched. */
  played: boolean
  /** The server could not serve it, so the person was let past. */
  failed: boolean
}

/** A module as it stands with a person. */
export interface ModuleState {
  completed: boolean
}

/** Why a module is locked: the one before is not complete, or the plan does not have it. */
export type LockedBy = 'order' | 'plan'

export const MODULE_LOCKED: Record<LockedBy, string> = {
  order: 'Please complete the module before this one first.',
  plan: 'You’re on the Free plan: this module is for members.',
}

export const VIDEO_LOCKED = 'Complete Previous Video'

/** How many of the first modules a plan has: a share, rounded up. */
export function modulesInPlan(plan: Plan, total: number): number {
  return Math.ceil(PLANS[plan].courseShare * total)
}

/**
 * What locks the module at a place, from 0, of all modules in order; null when it is open. What a person completed stays
 * completed, whatever comes to stand before it; beyond the plan it is locked all the same.
 */
export function moduleLock(modules: readonly ModuleState[], place: number, plan: Plan): LockedBy | null {
  if (place >= modulesInPlan(plan, modules.length)) return 'plan'
  const isNext = place === 0 || modules[place - 1]?.completed === true
  return isNext || modules[place]?.completed === true ? null : 'order'
}

/** Whether the video at a place, from 0, of an open module opens only after the one before. */
export function isVideoLocked(module: ModuleState, videos: readonly VideoState[], place: number): boolean {
  const before = videos[place - 1]
  if (module.completed || place === 0 || !before) return false
  return !isPassed(before) && videos[place]?.played !== true
}

/** True for a video behind which the next one opens. */
function isPassed({ played, failed }: VideoState): boolean {
  return played || failed
}

/** Whether a module can be completed: all its videos were played, or could not be served. */
export function mayComplete(videos: readonly VideoState[]): Decision {
  const open = videos.filter((video) => !isPassed(video)).length
  if (open === 0) return YES
  return no(
    open === 1
      ? 'This module is not finished yet: one of its videos is still to be watched.'
      : `This module is not finished yet: ${open} of its videos are still to be watched.`,
  )
}
