import type { CourseOverview } from '#api/features/course/desk/schemas.ts'
import { clockText } from '#domain/course/clock.ts'
import { CROWD, type CountRange } from '#domain/course/crowds.ts'
import { formatCount, formatPercent } from '#domain/format.ts'

export type Crowd = CourseOverview['crowds'][number]
export type Stopped = Crowd['stops'][number]

export function countText({ least, most }: CountRange): string {
  if (least === most) return formatCount(least)
  return least === 0 ? `fewer than ${most + 1}` : `${formatCount(least)} to ${formatCount(most)}`
}

/** Charts use the middle of a range. */
const middle = ({ least, most }: CountRange): number => (least + most) / 2

/**
 * Adds to each module the shares, from 0 to 1, of everyone in the course who started and finished it, and the share of
 * starters who finished it.
 */
export function stepsOf(modules: CourseOverview['modules'], people: CountRange) {
  const all = Math.max(1, middle(people))
  const share = (count: CountRange) => Math.min(1, middle(count) / all)
  return modules.map((module) => ({
    ...module,
    startedShare: share(module.started),
    finishedShare: share(module.finished),
    share: shareText(module.started, module.finished),
  }))
}

/** Formats the share of a module's starters who finished it; null if a count is a range. */
export function shareText(started: CountRange, finished: CountRange): string | null {
  const isExact = started.least === started.most && finished.least === finished.most
  return isExact && started.least > 0 ? formatPercent(finished.least / started.least) : null
}

export function crowdTitle({ modules: { first, last } }: Crowd, modules: CourseOverview['modules']): string {
  const title = modules.find(({ number }) => number === first)?.title ?? ''
  return first === last ? `Module ${first}: ${title}` : `Modules ${first} to ${last}`
}

/** Formats a second of a video: `What closing costs, 1:15`. */
export function secondText({ videos }: Crowd, { video, second }: Stopped['from']): string {
  return `${videos[video]?.title ?? ''}, ${clockText(second)}`
}

export const NOT_NAMED = `Fewer than ${CROWD} of them are left, so we won’t show anyone until tomorrow.`
