import { TIME_ZONE } from '#domain/day.ts'
import { sealedPath } from '#domain/agreement/addresses.ts'
import { PATH } from '#domain/paths.ts'
import type { Purpose } from './purposes.ts'
import { termOf } from './questions.ts'

export const purposeTitle = (purpose: Purpose): string =>
  purpose === 'rooms' ? 'What each room is worth' : termOf(purpose).title

export const purposePath = (purpose: Purpose): string =>
  purpose === 'rooms' ? PATH.ROOMS : sealedPath(purpose)

/** Names the day of a time in epoch milliseconds, such as Monday, December 14. */
export function closingDay(at: number): string {
  const day = new Intl.DateTimeFormat('en-CA', {
    timeZone: TIME_ZONE,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })
  return day.format(at)
}
