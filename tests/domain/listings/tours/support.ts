import type { TimeZone } from '#domain/listings/towns/provinces.ts'
import type { Tour, TourStatus } from '#domain/listings/tours/tours.ts'
import { instantAt } from '#domain/listings/tours/wall-clock.ts'

export function aTour(
  shown: string,
  status: TourStatus = 'confirmed',
  time_zone: TimeZone = 'America/Toronto',
): Tour {
  return {
    id: 1,
    status,
    starts_at: instantAt(time_zone, shown) ?? 0,
    shown,
    time_zone,
    request_note: '',
    note: '',
    options: [],
    guests: [],
    sequence: 0,
    changed_at: 0,
    as: 'agent',
    changes: [],
    property: {
      msl_number: '1042',
      street: '1 A Street',
      city: 'Toronto',
      city_state: 'Toronto, ON',
      status: 'published',
      image: null,
    },
    other: null,
    agent: null,
  }
}
