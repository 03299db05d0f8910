import ICAL from 'ical.js'

/** What an independent parser reads in a calendar file. Throws if the file breaks the rules. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const event = calendar.getFirstSubcomponent('vevent')
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (!event) throw new Error('There is no event.')
  const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '')
  const time = (name: string) => {
    const value = event.getFirstPropertyValue(name)
    if (!(value instanceof ICAL.Time)) throw new Error(`There is no ${name}.`)
    return value
  }
  const start = time('dtstart')
  if (zone) start.zone = new ICAL.Timezone(zone)
  const attendee = event.getFirstProperty('attendee')
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    events: calendar.getAllSubcomponents('vevent').length,
    uid: text('uid'),
    sequence: Number(text('sequence')),
    status: text('status'),
    summary: text('summary'),
    location: text('location'),
    description: text('description'),
    url: text('url'),
    organizer: text('organizer'),
    attendee: attendee ? String(attendee.getFirstValue()) : null,
    wantsAnswer: attendee?.getFirstParameter('rsvp') ?? null,
    zone: String(event.getFirstProperty('dtstart')?.getFirstParameter('tzid')),
    /** The local time, such as 2026-11-28T11:00:00. */
    start: start.toString(),
    end: time('dtend').toString(),
    /** That moment by the file's time zone, in epoch milliseconds. */
    at: start.toUnixTime() * 1000,
    /** In UTC, as it must be. */
    stamp: time('dtstamp').toString(),
  }
}

/** What an independent parser reads in a calendar that people subscribe to. Throws if it breaks the rules. */
export function readFeed(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return {
    name: String(calendar.getFirstPropertyValue('x-wr-calname')),
    looksAgain: String(calendar.getFirstPropertyValue('refresh-interval')),
    events: calendar.getAllSubcomponents('vevent').map((event) => {
      const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '')
      return {
        uid: text('uid'),
        sequence: Number(text('sequence')),
        summary: text('summary'),
        description: text('description'),
        start: text('dtstart'),
        end: text('dtend'),
        modified: text('last-modified'),
      }
    }),
  }
}
