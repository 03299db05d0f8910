import type { CourseOverview } from '#api/features/course/desk/schemas.ts'
import { clockText } from '#domain/course/clock.ts'
import { CROWD, type CountRange } from '#domain/course/crowds.ts'
import { formatCount } from '#domain/format.ts'

export type Crowd = CourseOverview['crowds'][number]
export type Stopped = Crowd['stops'][number]

export function countText({ least, most }: CountRange): string {
  if (least === most) return formatCount(least)
  return least === 0 ? `fewer than ${most + 1}` : `${formatCount(least)} to ${formatCount(most)}`
}

export function crowdTitle({ modules: { first, last } }: Crowd, modules: CourseOverview['modules']): string {
  const title = modules.find(({ number }) => number === first)?.title ?? ''
  return first === last ? `Module ${first}: ${title}` : `Modules ${first} to ${last}`
}

/** Formats a second of a video: `What closing costs, 1:15`. */
export function secondText({ videos }: Crowd, { video, second }: Stopped['from']): string {
  return `${videos[video]?.title ?? ''}, ${clockText(second)}`
}

export const NOT_NAMED = `Fewer than ${CROWD} of them are left, so we don’t name anyone until tomorrow.`
