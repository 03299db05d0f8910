import type { Deps } from '#api/deps.ts'
import { groupById, membersOf } from '#api/features/groups/queries.ts'
import { calendarOwner, noSuchCalendar } from '#api/features/groups/plan/steps/service/calendar.ts'
import { stepsOf } from '#api/features/groups/plan/steps/service/steps.ts'
import { dayAfter } from '#domain/day.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { formatList } from '#domain/format.ts'
import type { Step } from '#domain/groups/plan/steps.ts'
import { groupPath } from '#domain/groups/addresses.ts'

/** A hint that calendars may ignore: Google refreshes about twice a day. */
const REFRESH_INTERVAL_S = (4 * HOUR_MS) / 1000

/** Returns steps with a due date as all-day events, since subscribed calendars don't show tasks. Throws not_found. */
export async function calendarFeed(deps: Deps, file: string): Promise<string> {
  const { db, key, config } = deps
  const { user_id: userId, group_id: groupId } = await calendarOwner(deps, file)
  const [group, members] = await Promise.all([groupById(db.read, groupId), membersOf(db.read, groupId)])
  if (!group) throw noSuchCalendar()
  const names = new Map(members.map(({ id, first_name }) => [id, first_name]))
  const steps = await stepsOf(db.read, groupId, [...names.keys()])
  const others = [...names].filter(([id]) => id !== userId).map(([, name]) => name)
  // Loaded on first use to keep the start fast.
  const { ICalCalendar, ICalCalendarMethod, ICalEventTransparency } = await import('ical-generator')
  const calendar = new ICalCalendar({
    prodId: { company: 'Cohearth', product: 'Groups', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: group.name || `Home with ${formatList(others)}`,
    ttl: REFRESH_INTERVAL_S,
  })
  const host = new URL(config.publicUrl).hostname
  for (const step of steps) {
    if (step.due === null) continue
    calendar.createEvent({
      id: `${key.digest('group step', String(step.id)).toString('hex', 0, 16)}@${host}`,
      sequence: step.sequence,
      stamp: new Date(step.changed_at),
      lastModified: new Date(step.changed_at),
      allDay: true,
      start: step.due,
      end: dayAfter(step.due),
      summary: `${step.done_at === null ? '' : '✓ '}${step.text}`,
      description: inWords(step, names, userId),
      url: config.publicUrl + groupPath(),
      // Shows people as free at that time.
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}

function inWords({ assignee, done_at }: Step, names: ReadonlyMap<number, string>, userId: number): string {
  if (done_at !== null) return 'Done.'
  if (assignee === null) return 'No one has taken this on yet.'
  if (assignee === 'all') return 'All of you are doing this.'
  return assignee === userId ? 'You’re doing this.' : `${names.get(assignee) ?? ''} is doing this.`
}
