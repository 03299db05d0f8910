/* The schedules of people in load.bench.ts: mean intervals in seconds. */
import * as v from 'valibot'
import { takeAssessments } from './assessments.ts'
import { watchFilms } from './films.ts'
import { joinOneAnother } from './newcomers.ts'
import type { Client } from './clients.ts'
import { talk } from './talks.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/duration.ts'

const POLL_SECONDS = MINUTE_MS / SECOND_MS
const PAGE_SECONDS = 20
const SEARCH_SECONDS = 8
const STAFF_SECONDS = 10
const FIRST_TIME_EVERY = 10

const PAGES = [
  '/dashboard',
  '/dashboard',
  '/dashboard/match',
  '/dashboard/match',
  '/dashboard/learning',
  '/dashboard/assessments',
  '/dashboard/listing',
  '/dashboard/profile',
  '/dashboard/profile/answers',
  '/dashboard/tools/mortgage-calculator',
  '/calculators/mortgage?price=800000&down=160000&rate=5',
  '/listings',
  '/legal/terms',
]
const GROUP_PAGES = ['/dashboard/group', '/dashboard/group?view=fit']
const STAFF_PAGES = {
  admin: ['/admin/dashboard', '/admin/dashboard/reports', '/api/admin/users?page=3', '/api/admin/audit'],
  agent: [
    '/agent/dashboard',
    '/agent/dashboard/listings',
    '/api/properties/mine',
    '/api/compatibility/matrix',
  ],
}
const SEARCHES = [
  '/listings?place=toronto&sort=cheapest',
  '/listings?min=400000&max=1200000&beds=3&owners=3',
  '/api/properties?place=montreal&beds=3',
  '/api/properties?owners=4&sort=largest',
  '/listings/in/toronto',
]

const pick = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)]

/** Behaviour depends on the person's index, so that twice as many people make twice the load. */
export function live(client: Client): void {
  const { as, index, inGroup } = client.person
  if (as === 'new') return joinOneAnother(client)
  if (as !== 'member') return work(client, as)
  poll(client)
  look(client, inGroup ? [...PAGES, ...GROUP_PAGES, ...GROUP_PAGES] : PAGES)
  if (inGroup) talk(client)
  if (index % 5 === 2) watchFilms(client)
  if (index % 10 === 3) takeAssessments(client)
  if (index % 8 === 4) search(client)
}

const found = v.array(v.object({ matched_user_id: v.number() }))

function poll({ person: { id, inGroup }, ask, every }: Client): void {
  const polled = [
    ['matches', `/api/compatibility/${id}/matches?page=1&limit=12`],
    ['invitations', '/api/invitations'],
    ['conversations', '/api/conversations'],
    ...(inGroup
      ? ([
          ['group', '/api/groups/mine'],
          ['steps', '/api/groups/mine/steps'],
          ['group conversations', '/api/groups/mine/conversations'],
        ] as const)
      : []),
  ] as const
  for (const [kind, path] of polled) {
    let known: string | null = null
    every(POLL_SECONDS, 'timer', async (due) => {
      const headers = known ? { 'If-None-Match': known } : {}
      const wantsText = kind === 'matches' && Math.random() < 0.3
      const response = await ask(`poll ${kind}`, due, { path, headers, wantsText })
      known = response?.etag ?? known
      if (!response?.text) return
      const other = pick(v.parse(found, JSON.parse(response.text)))?.matched_user_id
      if (other)
        await ask('explanation', performance.now(), {
          path: `/api/compatibility/${id}/matches/${other}`,
          mayBeGone: true,
        })
    })
  }
  every(45, 'now and then', (due) => ask('session read', due, { path: '/api/me' }))
}

/** Opens pages. New visitors also fetch scripts and styles once. */
function look({ person, ask, every, now }: Client, pages: readonly string[]): void {
  const kept = new Set<string>(person.index % FIRST_TIME_EVERY === 0 ? [] : pages)
  every(PAGE_SECONDS, 'now and then', async (due) => {
    const path = pick(pages) ?? '/dashboard'
    const wantsText = !kept.has(path)
    kept.add(path)
    const page = await ask(`page ${path.split('?')[0]}`, due, { path, wantsText })
    const files = new Set(page?.text.match(/\/_astro\/[\w.-]+\.(?:js|css|woff2)/g))
    for (const file of files) {
      if (kept.has(file)) continue
      kept.add(file)
      void ask('scripts and styles', now(), { path: file })
    }
  })
}

function search({ ask, every }: Client): void {
  every(SEARCH_SECONDS, 'now and then', (due) => ask('search of homes', due, { path: pick(SEARCHES) ?? '' }))
}

function work({ ask, every }: Client, as: 'admin' | 'agent'): void {
  every(STAFF_SECONDS, 'now and then', (due) => {
    const path = pick(STAFF_PAGES[as]) ?? ''
    return ask(`staff ${path.split('?')[0]}`, due, { path })
  })
}
