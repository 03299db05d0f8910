import { PLANS, type Plan } from '#domain/billing/plan/plans.ts'
import { type Decision, no, YES } from '#domain/decision.ts'

export interface VideoState {
  played: boolean
  /** The server couldn't serve it, so the person may go on. */
  failed: boolean
}

interface ModuleState {
  completed: boolean
}

/** A module is locked until the one before is complete, or because the plan doesn't include it. */
export type LockedBy = 'order' | 'plan'

export const MODULE_LOCKED: Record<LockedBy, string> = {
  order: 'Please complete the previous module first.',
  plan: 'You’re on the Free plan. This module is for members.',
}

export const VIDEO_LOCKED = 'Complete Previous Video'

/** Returns how many of the first modules a plan includes: a share, rounded up. */
export function modulesInPlan(plan: Plan, total: number): number {
  return Math.ceil(PLANS[plan].courseShare * total)
}

/** Returns what locks the module at an index; null if it's open. */
export function moduleLock(modules: readonly ModuleState[], place: number, plan: Plan): LockedBy | null {
  if (place >= modulesInPlan(plan, modules.length)) return 'plan'
  const isNext = place === 0 || modules[place - 1]?.completed === true
  return isNext || modules[place]?.completed === true ? null : 'order'
}

/** Returns whether the video at an index of an open module waits for the one before. */
export function isVideoLocked(module: ModuleState, videos: readonly VideoState[], place: number): boolean {
  const before = videos[place - 1]
  if (module.completed || place === 0 || !before) return false
  return !isPassed(before) && videos[place]?.played !== true
}

function isPassed({ played, failed }: VideoState): boolean {
  return played || failed
}

/** A module can be completed once each of its videos was watched or couldn't be served. */
export function mayComplete(videos: readonly VideoState[]): Decision {
  const open = videos.filter((video) => !isPassed(video)).length
  if (open === 0) return YES
  return no(
    open === 1
      ? 'This module isn’t finished yet. You have 1 video left to watch.'
      : `This module isn’t finished yet. You have ${open} videos left to watch.`,
  )
}
