/** Measures the admin's list of users with 50,000 people. Run: `bun tests/bench/admin-users.bench.ts`. Asserts nothing. */
import { cpus } from 'node:os'
import { listUsers } from '#api/features/admin/service/read.ts'
import { journeys, users } from '#db/schema/index.ts'
import { ALL_USERS, USER_SORTS, type UsersFilterParams } from '#domain/admin/users-list.ts'
import { testApp } from '#tests/support/app.ts'

const USERS = 50_000
const LAST_PAGE = USERS / 25
const RUNS = 15
const FIRST_NAMES = [
  'Maya',
  'Théo',
  'Priya',
  'Sam',
  'Amélie',
  'Jonah',
  'Wen',
  'Leila',
  'Owen',
  'Élodie',
  'Kofi',
]
const LAST_NAMES = ['Okafor', 'Gagnon', 'Raman', 'Tremblay', 'Bouchard', 'Zhao', "O'Neil", 'Lévesque']
const ROWS_AT_ONCE = 500

const app = await testApp()
await fill()

const rows: Record<string, { median: string; worst: string; found: number }> = {}
for (const sort of USER_SORTS) {
  for (const direction of ['asc', 'desc'] as const) {
    await measure(`${sort} ${direction}`, { sort, direction })
  }
}
await measure('id, last page', { page: LAST_PAGE })
await measure('name, last page', { sort: 'name', page: LAST_PAGE })
await measure('subscribed, last page', { sort: 'subscribed', page: LAST_PAGE })
for (const search of ['m', 'maya', 'theo trem', 'maya.49', 'example', '49999', 'nobody']) {
  await measure(`search ${search}`, { search })
  await measure(`search ${search}, by name`, { search, sort: 'name' })
}
await measure('waiting list, by name', { group: 'waiting', sort: 'name' })
console.log(`${USERS} users, ${cpus()[0]?.model}, Bun ${Bun.version}; milliseconds for a page and its total`)
console.table(rows)
await app.close()

async function measure(name: string, asked: Partial<UsersFilterParams>): Promise<void> {
  const filter = { ...ALL_USERS, ...asked }
  const { total } = await listUsers(app.deps, filter)
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    await listUsers(app.deps, filter)
    times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  const milliseconds = (index: number) => (times[index] ?? NaN).toFixed(1)
  rows[name] = { median: milliseconds(Math.floor(RUNS / 2)), worst: milliseconds(RUNS - 1), found: total }
}

async function fill(): Promise<void> {
  await app.deps.db.write(async (tx) => {
    for (let first = 1; first <= USERS; first += ROWS_AT_ONCE) {
      const ids = Array.from({ length: ROWS_AT_ONCE }, (_, index) => first + index)
      await tx.insert(users).values(ids.map(aPerson))
      const subscribers = ids.filter((id) => id % 4 === 0)
      const subscribed = { journey_type: 'BILLING', state: 'COMPLETED', at: 0 }
      await tx.insert(journeys).values(subscribers.map((user_id) => ({ user_id, ...subscribed })))
    }
  })
}

function aPerson(id: number): typeof users.$inferInsert {
  const first_name = FIRST_NAMES[id % FIRST_NAMES.length] ?? ''
  return {
    id,
    email: `${first_name
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase()}.${id}@example.test`,
    first_name,
    last_name: LAST_NAMES[(id * 7) % LAST_NAMES.length] ?? '',
    role: id % 500 === 0 ? 1 : 2,
    state_id: 3100,
    state_label: 'Payment completed option 1',
    stage: id % 20 === 0 ? 'subscriber' : 'opportunity',
    is_active: id % 30 !== 0,
    created_at: 0,
  }
}
