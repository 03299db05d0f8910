import { eq, inArray } from 'drizzle-orm'
import { seedOpinions } from './opinions.ts'
import { DEMO_ACCOUNTS, MATES } from './people.ts'
import { type Connection, only } from '#db/client.ts'
import {
  conversationMessages,
  conversationReads,
  conversations,
  favorites,
  groupMembers,
  groups,
  invitations,
  listings,
  ratings,
  savedSearches,
  tourHours,
  tours,
  users,
} from '#db/schema/index.ts'
import { startOfNextDay } from '#domain/day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { storedSearch } from '#domain/listings/saved-searches/saved-searches.ts'
import { EVERYWHERE, type Search } from '#domain/listings/search/search.ts'
import type { TourStatus } from '#domain/listings/tours/tours.ts'

const CLIENT = DEMO_ACCOUNTS.client.email
const FREE = DEMO_ACCOUNTS.free.email
const { leila: LEILA, kofi: KOFI } = MATES

const GROUP = [CLIENT, LEILA, KOFI] as const

const FAVORITES: Readonly<Record<string, readonly string[]>> = {
  [CLIENT]: ['st-johns-gower', 'victoria-fernwood', 'halifax-moran', 'hamilton-stinson', 'toronto-euclid'],
  [LEILA]: ['montreal-fabre', 'hamilton-stinson', 'toronto-euclid'],
  [KOFI]: ['picton-morrison-point', 'halifax-moran', 'toronto-euclid'],
  [FREE]: ['halifax-moran', 'lunenburg-pelham'],
  'member12@demo.test': ['canmore-ninth', 'calgary-crescent'],
}

const SEARCHES: readonly (readonly [email: string, search: Partial<Search>])[] = [
  [CLIENT, { place: 'toronto', maxPrice: 1_800_000, owners: 3 }],
  [CLIENT, { place: 'ns', beds: 3 }],
  [FREE, { maxPrice: 600_000, owners: 2 }],
]

interface DemoTour {
  email: string
  home: string
  status: TourStatus
  /** Days from now, and when it was requested. */
  inDays: number
  askedDaysAgo: number
  /** In Toronto. */
  hour: number
  note?: string
}

const TOURS: readonly DemoTour[] = [
  { email: CLIENT, home: 'toronto-euclid', status: 'confirmed', inDays: 4, askedDaysAgo: 2, hour: 14 },
  { email: CLIENT, home: 'hamilton-stinson', status: 'requested', inDays: 6, askedDaysAgo: 1, hour: 11 },
  {
    email: CLIENT,
    home: 'victoria-fernwood',
    status: 'declined',
    inDays: 2,
    askedDaysAgo: 5,
    hour: 15,
    note: 'The owners are away until the end of the month. Please ask again then!',
  },
  { email: KOFI, home: 'toronto-euclid', status: 'requested', inDays: 5, askedDaysAgo: 1, hour: 16 },
  {
    email: FREE,
    home: 'halifax-moran',
    status: 'moved',
    inDays: 3,
    askedDaysAgo: 3,
    hour: 12,
    note: 'Could we do an hour later? The painters will be gone by then.',
  },
]

const CONVERSATIONS: readonly {
  email: string
  home: string
  lines: readonly [by: 'person' | 'agent', text: string][]
}[] = [
  {
    email: CLIENT,
    home: 'toronto-euclid',
    lines: [
      ['person', 'Hi Dana, could two households use the two kitchens right from the start?'],
      ['agent', 'Yes! Each one has its own meter, and there’s a lockable door on the stairs between them.'],
      ['person', 'Good to know. Is the roof as old as the wiring?'],
      ['agent', 'It’s newer. It was done in 2019, and I’ll bring the paperwork to your tour.'],
    ],
  },
  {
    email: CLIENT,
    home: 'hamilton-stinson',
    lines: [['person', 'Is there parking for five of us, or only one or two?']],
  },
  {
    email: FREE,
    home: 'halifax-moran',
    lines: [
      ['person', 'How warm do the upstairs rooms stay in February?'],
      ['agent', 'Nice and warm since the walls were insulated in 2021. Heating cost $1,900 last winter.'],
    ],
  },
]

export async function seedHouseHunting(tx: Connection, homes: ReadonlyMap<string, number>, now: number) {
  const people = await idsOf(tx)
  const person = (email: string) => named(people, email)
  const home = (key: string) => named(homes, key)
  const group_id = await formGroup(tx, GROUP.map(person), now)
  for (const [email, keys] of Object.entries(FAVORITES)) {
    const rows = keys.map((key, index) => ({
      user_id: person(email),
      listing_id: home(key),
      at: now - (keys.length - index) * HOUR_MS,
    }))
    await tx.insert(favorites).values(rows)
  }
  await seedOpinions(tx, { group_id, person, home }, now)
  for (const [email, search] of SEARCHES)
    await tx.insert(savedSearches).values({
      user_id: person(email),
      search: storedSearch({ ...EVERYWHERE, ...search }),
      created_at: now - DAY_MS,
      told_until: now,
    })
  for (const { email, home: key, status, inDays, askedDaysAgo, hour, note } of TOURS) {
    const requestedAt = now - askedDaysAgo * DAY_MS
    await tx.insert(tours).values({
      user_id: person(email),
      listing_id: home(key),
      status,
      starts_at: startOfNextDay(now + (inDays - 1) * DAY_MS) + hour * HOUR_MS,
      note,
      sequence: status === 'requested' ? 0 : 1,
      created_at: requestedAt,
      changed_at: status === 'requested' ? requestedAt : requestedAt + 5 * HOUR_MS,
    })
  }
  await setHours(tx, home('toronto-euclid'))
  for (const { email, home: key, lines } of CONVERSATIONS)
    await writeAbout(tx, home(key), person(email), lines, now)
}

/** A home's agent shows homes on weekdays and Saturdays. */
async function setHours(tx: Connection, id: number): Promise<void> {
  const [home] = await tx.select().from(listings).where(eq(listings.id, id))
  const user_id = home?.agent_id ?? 0
  const week = ([1, 2, 3, 4, 5, 6] as const).map((weekday) => ({
    user_id,
    weekday,
    from: '10:00',
    until: '18:00',
  }))
  await tx.insert(tourHours).values(week)
}

async function writeAbout(
  tx: Connection,
  listing_id: number,
  asker_id: number,
  lines: readonly [by: 'person' | 'agent', text: string][],
  now: number,
): Promise<void> {
  const [home] = await tx.select().from(listings).where(eq(listings.id, listing_id))
  const agent = home?.agent_id ?? 0
  const timeOf = (index: number) => now - (lines.length - index) * 40 * MINUTE_MS
  const values = { listing_id, asker_id, created_at: timeOf(0), change: lines.length }
  const { id: conversation_id } = only(await tx.insert(conversations).values(values).returning())
  const rows = await tx
    .insert(conversationMessages)
    .values(
      lines.map(([by, text], index) => ({
        conversation_id,
        user_id: by === 'agent' ? agent : asker_id,
        key: `demo-${index}`,
        text,
        at: timeOf(index),
        change: index + 1,
      })),
    )
    .returning()
  const reads = [agent, asker_id].flatMap((user_id) => {
    const read = rows.slice(0, -1).findLast((row) => row.user_id !== user_id)
    return read ? [{ conversation_id, user_id, read_to: read.id }] : []
  })
  if (reads.length > 0) await tx.insert(conversationReads).values(reads)
}

async function idsOf(tx: Connection): Promise<ReadonlyMap<string, number>> {
  const emails = [...GROUP, ...Object.keys(FAVORITES)]
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
  return new Map(rows.map(({ id, email }) => [email, id]))
}

function named(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo has no ${name}.`)
  return id
}

/** Forms a group: the first person invited the others, who accepted. They aren't asked for a rating. Returns the group's id. */
async function formGroup(tx: Connection, ids: readonly number[], now: number): Promise<number> {
  const at = now - 9 * DAY_MS
  const { id: group_id } = only(await tx.insert(groups).values({ created_at: at }).returning())
  await tx.insert(groupMembers).values(ids.map((user_id) => ({ group_id, user_id, joined_at: at })))
  await tx.insert(ratings).values(ids.map((user_id) => ({ user_id, stars: null, answered_at: at })))
  const [first = 0, ...others] = ids
  await tx.insert(invitations).values(
    others.map((to_user_id) => ({
      from_user_id: first,
      to_user_id,
      status: 'accepted' as const,
      created_at: at - DAY_MS,
      answered_at: at,
    })),
  )
  return group_id
}
