import { eq } from 'drizzle-orm'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import type { Database } from '#db/client.ts'
import { journeys, users } from '#db/schema/index.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { GROUP_VIEWS, groupPath } from '#domain/groups/addresses.ts'
import { PROTECTED_ROUTES, PUBLIC_ROUTES } from '#domain/site/routes.ts'
import type { Server } from './server.ts'

/** Every page, in the views that its address asks for. */
export const PAGES = [
  ...PROTECTED_ROUTES.map(({ path }) => path),
  ...PUBLIC_ROUTES,
  '/nowhere',
  '/listings?place=nowhere',
  '/listings/in/toronto',
  '/listings/in/whitehorse',
  '/listings/toronto-48-euclid-avenue-1042',
  '/dashboard/tools?paywall=land-transfer',
  '/dashboard/learning?module=1',
  ...GROUP_VIEWS.filter((view) => view !== 'home').map((view) => groupPath(view)),
]

/** The cookie of somebody who is signed in on a server with this database. */
type SignIn = (db: Database, server: Server) => Promise<string>

async function sessionOf(db: Database, server: Server, id: number): Promise<string> {
  const sessions = createSessions(db, readConfig({ PUBLIC_URL: server.url }))
  return (await sessions.start(id, Date.now(), 'test')).split(';')[0] ?? ''
}

const demoAccount =
  (name: keyof typeof DEMO_ACCOUNTS): SignIn =>
  async (db, server) => {
    const [user] = await db.read.select().from(users).where(eq(users.email, DEMO_ACCOUNTS[name].email))
    if (!user) throw new Error(`There is no ${name}.`)
    return sessionOf(db, server, user.id)
  }

/** A client at a state whose ONBOARDING journey has come so far. */
const aClientAt =
  (state_id: number, ...steps: string[]): SignIn =>
  async (db, server) => {
    const id = await db.write(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({
          email: `client-at-${state_id}-${steps.length}@example.test`,
          first_name: 'Robin',
          last_name: 'Tremblay',
          role: ROLE.CLIENT,
          state_id,
          state_label: 'Signup completed via web app',
          stage: 'lead',
          created_at: 0,
        })
        .returning({ id: users.id })
      if (!user) throw new Error('There is no new client.')
      for (const state of steps)
        await tx.insert(journeys).values({ user_id: user.id, journey_type: 'ONBOARDING', state, at: 0 })
      return user.id
    })
    return sessionOf(db, server, id)
  }

/** Who visits, how many of the pages at least they see, and how they sign in. */
export const VISITORS: [string, number, SignIn][] = [
  ['nobody', 14, async () => ''],
  ['a client after sign-up', 8, aClientAt(99)],
  ['a client at the end of onboarding, who may look back', 20, aClientAt(2000)],
  ['a client without a plan', 8, aClientAt(2000, ONBOARDING_JOURNEY.DONE)],
  ['a client on the free plan', 15, demoAccount('free')],
  ['a subscriber', 15, demoAccount('client')],
  ['an agent', 8, demoAccount('agent')],
  ['an admin', 8, demoAccount('admin')],
  ['a lawyer', 6, demoAccount('lawyer')],
]
