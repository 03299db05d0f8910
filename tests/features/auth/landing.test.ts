import { expect, test } from 'bun:test'
import { ROLE } from '#domain/roles.ts'
import { landingFor } from '#features/auth/landing.ts'

const newClient = { role: ROLE.CLIENT, state: 99 }
const client = { role: ROLE.CLIENT, state: 2000 }
const admin = { role: ROLE.ADMIN, state: 99 }
const agent = { role: ROLE.AGENT, state: 99 }
const lawyer = { role: ROLE.LAWYER, state: 99 }
const nobody = { role: null, state: 99 }

const cases = [
  ['a new client goes to onboarding', newClient, null, '/onboarding'],
  ['a client who has onboarded goes to the dashboard', client, null, '/dashboard'],
  ['an admin goes to their dashboard', admin, null, '/admin/dashboard'],
  ['an agent goes to theirs', agent, null, '/agent/dashboard'],
  ['a lawyer goes to the dashboard', lawyer, null, '/dashboard'],
  ['a client gets the page they wanted', client, '/dashboard/match?page=2', '/dashboard/match?page=2'],
  ['an admin gets the page they wanted', admin, '/admin/dashboard/commands', '/admin/dashboard/commands'],
  ['everybody gets a public page', lawyer, '/legal/terms', '/legal/terms'],
  ['a client does not get a page of admins', client, '/admin/dashboard', '/dashboard'],
  ['nor in another spelling', client, '/Admin%2Fdashboard', '/dashboard'],
  ['a lawyer does not get a page of clients', lawyer, '/dashboard/tools', '/dashboard'],
  ['somebody without a role gets no page behind the login', nobody, '/dashboard', '/'],
] as const

test.each(cases)('%s', (_name, user, wanted, landing) => {
  expect(landingFor(user, wanted)).toBe(landing)
})
