import { expect, test } from 'bun:test'
import { type Destination, destinationFor, type GuardUser } from '#domain/site/guard.ts'
import { homeFor } from '#domain/site/navigation.ts'
import { STEPS } from '#domain/onboarding/steps.ts'
import { ROLE, type Role } from '#domain/accounts/roles.ts'
import { ROOT_GUARDED } from '#domain/paths.ts'
import { PROTECTED_ROUTES } from '#domain/site/routes.ts'

const ROLES: (Role | null)[] = [ROLE.ADMIN, ROLE.CLIENT, ROLE.AGENT, ROLE.LAWYER, null]
const STATES = [99, 300, 2000, 3000, 3100, 3200]
const PATHS = [
  ...PROTECTED_ROUTES.map((route) => route.path),
  ...ROOT_GUARDED,
  '/dashboard/',
  '/Dashboard/Tools',
  '/dashboard/tools?paywall=land-transfer',
  '/intro',
  '/legal/terms',
  '/nowhere',
  '/dashboard/nowhere',
]

/** Every role, state, subscription and record of End, at every step that the state allows. */
const USERS: GuardUser[] = ROLES.flatMap((role) =>
  STATES.flatMap((stateId) =>
    [true, false].flatMap((subscribed) =>
      [true, false].flatMap((onboardingDone) =>
        STEPS.filter((step) => stateId < 2000 || step.name === 'End').map((step) => ({
          role,
          stateId,
          subscribed,
          onboardingDone,
          currentStepHref: step.href,
        })),
      ),
    ),
  ),
)

const VISITS = [null, ...USERS].flatMap((user) => PATHS.map((path) => ({ user, path })))

function follow(user: GuardUser | null, path: string): { end: Destination; at: string; hops: number } {
  let at = path
  for (let hops = 0; hops <= 3; hops += 1) {
    const destination = destinationFor(user, at)
    if (destination.kind !== 'redirect') return { end: destination, at, hops }
    at = destination.to
  }
  throw new Error(`No end of redirects from ${path} for ${JSON.stringify(user)}`)
}

test('redirects end within three hops for everyone, everywhere', () => {
  for (const { user, path } of VISITS) expect(follow(user, path).hops).toBeLessThanOrEqual(3)
})

test('a redirect never ends at a refusal', () => {
  for (const { user, path } of VISITS) {
    const { end, hops } = follow(user, path)
    if (hops > 0) expect(end).toEqual({ kind: 'show' })
  }
})

test('everyone can open their home page', () => {
  for (const user of USERS) expect(follow(user, homeFor(user)).end).toEqual({ kind: 'show' })
})

test('a page is shown only to the roles of its route', () => {
  for (const { path, roles } of PROTECTED_ROUTES) {
    expect(destinationFor(null, path).kind).toBe('login')
    for (const user of USERS) {
      const allowed = user.role !== null && roles.includes(user.role)
      expect({ user, path, unauthorized: destinationFor(user, path).kind === 'unauthorized' }).toEqual({
        user,
        path,
        unauthorized: !allowed,
      })
    }
  }
})

test('only admins see the admin area, and only agents the agent area', () => {
  for (const { user, path } of VISITS) {
    if (destinationFor(user, path).kind !== 'show') continue
    if (path.startsWith('/admin/')) expect(user?.role).toBe(ROLE.ADMIN)
    if (path.startsWith('/agent/')) expect(user?.role).toBe(ROLE.AGENT)
  }
})

test('only a subscriber sees the land transfer calculator', () => {
  for (const user of USERS) {
    const shown = destinationFor(user, '/dashboard/tools/land-transfer-calculator').kind === 'show'
    if (shown) expect(user).toMatchObject({ role: ROLE.CLIENT, subscribed: true, onboardingDone: true })
  }
})

test('signed-in users are never sent to the login page', () => {
  for (const { user, path } of VISITS) if (user) expect(destinationFor(user, path).kind).not.toBe('login')
})

test('unknown and public pages are shown to everyone', () => {
  for (const path of ['/nowhere', '/dashboard/nowhere', '/intro', '/legal/terms']) {
    for (const user of [null, ...USERS]) expect(destinationFor(user, path)).toEqual({ kind: 'show' })
  }
})
