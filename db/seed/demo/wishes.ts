import { DEMO_ACCOUNTS, MATES } from './people.ts'
import type { Connection } from '#db/client.ts'
import { users, wishes } from '#db/schema/index.ts'
import { dayOf } from '#domain/day.ts'
import { monthNumber, monthOfNumber } from '#domain/matching/wish.ts'

/** What the demo's people say about themselves; every fifth member says nothing. */
const LINES = [
  'I’ll happily cook for six.',
  'Early riser with quiet evenings and a dog who loves everyone.',
  'I can fix most things that drip.',
  'I need two rooms and a door. We can share the rest.',
  '',
  'Looking for people who’d rather have a garden than a lawn.',
  'I work from home and make great coffee.',
  'My piano has headphones.',
  'I’ve done this before and I’d do it again.',
  '',
  'My kid is here every other week. Lots of books.',
  'Sundays are for soup. Come and sit down.',
  '',
  'I read every clause before I sign.',
  'Two bikes, one cat, no car.',
  'I’d like neighbours I already know.',
  'A spreadsheet for everything, and I’m nice about it.',
  '',
  'I garden, you cook? Or the other way around.',
  'Quiet on weekdays, loud at board games.',
  'My sister lives around the corner. She bakes.',
  'I’ve rented for twelve years. I’m ready.',
  'Happy to take the small bedroom for a good kitchen.',
]

const PLACES = [
  ['hamilton', 'toronto'],
  ['toronto'],
  ['hamilton'],
  [],
  ['toronto', 'montreal', 'hamilton'],
  ['halifax', 'hamilton'],
  ['toronto', 'victoria'],
]

const SIZES = [[2, 3], [3], [], [3, 4], [2, 3, 4], [2, 3, 4, 5]]

const CAN_PAY = [300_000, 350_000, 425_000, null, 275_000, 500_000, 380_000, null]

const IN_GROUP: readonly string[] = Object.values(MATES)

const FROM = [0, 2, null, 1, 4, null]
const UNTIL = [10, 14, 18, null, 12]

const SILENT_EVERY = 5

export async function seedWishes(tx: Connection, now: number): Promise<void> {
  const people = await tx.select({ id: users.id, email: users.email }).from(users).orderBy(users.id)
  const first = monthNumber(dayOf(now).slice(0, 7))
  const month = (ahead: number | null | undefined) =>
    ahead === null || ahead === undefined ? null : monthOfNumber(first + ahead)
  const rows = people
    .filter(({ email }) => /^member\d+@/.test(email))
    .flatMap(({ id, email }, index) => {
      if (index % SILENT_EVERY === SILENT_EVERY - 1) return []
      const inGroup = IN_GROUP.includes(email)
      const dollars = CAN_PAY[index % CAN_PAY.length] ?? null
      return [
        {
          user_id: id,
          line: LINES[index % LINES.length] ?? '',
          sizes: inGroup ? [3, 4] : (SIZES[index % SIZES.length] ?? []),
          places: inGroup ? ['toronto', 'hamilton'] : (PLACES[index % PLACES.length] ?? []),
          can_pay: dollars === null ? null : dollars * 100,
          from_month: month(FROM[index % FROM.length]),
          to_month: month(UNTIL[index % UNTIL.length]),
          changed_at: now,
        },
      ]
    })
  const client = people.find(({ email }) => email === DEMO_ACCOUNTS.client.email)
  if (client)
    rows.push({
      user_id: client.id,
      line: 'I come with a van, a ladder and lots of patience.',
      sizes: [3, 4],
      places: ['toronto', 'hamilton'],
      can_pay: 40_000_000,
      from_month: null,
      to_month: month(14),
      changed_at: now,
    })
  await tx.insert(wishes).values(rows)
}
