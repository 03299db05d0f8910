import type { SecretKey } from '#api/auth/secret-key.ts'
import type { Config } from '#api/boot/config.ts'
import { addressIn } from '#api/boot/environment.ts'
import type { CalendarPart } from '#api/gateways/mail.ts'
import type { TourHome, TourRow } from '#api/features/listings/tours/queries/tours.ts'
import { cityAndProvince } from '#domain/listings/towns/places.ts'
import { isOpen, TOUR_MS, type TourStatus } from '#domain/listings/tours/tours.ts'
import {
  clockName,
  formatLocalTime,
  localTimeAt,
  shortDayAndTime,
} from '#domain/listings/tours/wall-clock.ts'

interface CalendarTour extends Pick<TourRow, 'id' | 'status' | 'starts_at' | 'sequence' | 'changed_at'> {
  home: Pick<TourHome, 'street' | 'city' | 'province' | 'time_zone'>
  statusText: string
  url: string
}

const CALENDAR_STATUS = {
  requested: 'TENTATIVE',
  moved: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  declined: 'CANCELLED',
  cancelled: 'CANCELLED',
} as const satisfies Record<TourStatus, string>

/** For example Saturday, November 28, 2026 at 11:00 AM (Eastern Time, Toronto). */
export function whenOf({ time_zone, city }: Pick<TourHome, 'time_zone' | 'city'>, startsAt: number): string {
  return `${formatLocalTime(localTimeAt(time_zone, startsAt))} (${clockName(time_zone, city)})`
}

/** For example Sat, Nov 28 at 11:00 AM. */
export function shortWhenOf({ time_zone }: Pick<TourHome, 'time_zone'>, startsAt: number): string {
  return shortDayAndTime(localTimeAt(time_zone, startsAt))
}

/**
 * Returns a file that adds a tour to a calendar, changes it or removes it (RFC 5545, RFC 5546): always the same UID,
 * a higher SEQUENCE with each change, and times in the home's zone. With `attendee`, an email address, it's for an
 * email to them; without, for download. The organizer is our own address, so that neither person learns the other's.
 */
export async function calendarOf(
  { key, config }: { key: SecretKey; config: Config },
  tour: CalendarTour,
  attendee?: string,
): Promise<CalendarPart> {
  // Loaded on first use to keep the start fast.
  const { ICalAttendeeStatus, ICalCalendar, ICalCalendarMethod, ICalEventStatus } =
    await import('ical-generator')
  const { tzlib_get_ical_block: zoneBlock } = await import('timezones-ical-library')
  const { home, starts_at, sequence, changed_at, status, statusText, url } = tour
  const method = attendee === undefined ? 'PUBLISH' : isOpen(tour) ? 'REQUEST' : 'CANCEL'
  const calendar = new ICalCalendar({
    prodId: { company: 'Cohearth', product: 'Tours', language: 'EN' },
    method: ICalCalendarMethod[method],
    // Without a calendar-wide zone, change times stay in UTC.
    timezone: { name: null, generator: (zone) => zoneBlock(zone)[0] ?? null },
  })
  calendar.createEvent({
    id: uidOf(key, config, tour.id),
    sequence,
    stamp: new Date(changed_at),
    lastModified: new Date(changed_at),
    timezone: home.time_zone,
    start: localSecond(home, starts_at),
    end: localSecond(home, starts_at + TOUR_MS),
    summary: `Tour of ${home.street}`,
    location: `${home.street}, ${cityAndProvince(home.city, home.province)}`,
    description: `${statusText}\n${whenOf(home, starts_at)}`,
    status: ICalEventStatus[CALENDAR_STATUS[status]],
    url,
    organizer: { name: 'Cohearth', email: addressIn(config.mailFrom) },
    attendees:
      attendee === undefined
        ? []
        : [{ email: attendee, rsvp: false, status: ICalAttendeeStatus[partOf(status)] }],
  })
  return { method, filename: 'tour.ics', content: calendar.toString() }
}

/** Stable across a tour's files; hides how many tours there are. */
function uidOf(key: SecretKey, { publicUrl }: Config, id: number): string {
  return `${key.digest('tour', String(id)).toString('hex', 0, 16)}@${new URL(publicUrl).hostname}`
}

/** Without an offset, because the zone is given. */
const localSecond = ({ time_zone }: CalendarTour['home'], at: number) => `${localTimeAt(time_zone, at)}:00`

const partOf = (status: TourStatus) => (status === 'confirmed' ? 'ACCEPTED' : 'TENTATIVE')
