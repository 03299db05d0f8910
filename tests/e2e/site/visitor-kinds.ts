import { subscriptions } from '#db/schema/index.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { DAY_SECONDS } from '#domain/duration.ts'
import { STEPS } from '#domain/onboarding/steps.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { Redirects } from '#tests/support/crawl.ts'

/* Who looks at the site, each with what they find there. */

export const NOW = Math.floor(Date.now() / 1000)

export interface Kind {
  name: string
  role?: Role | null
  /** A person of the demo, who has a group, messages and more. */
  demo?: keyof typeof DEMO_ACCOUNTS
  state?: number
  /** The ONBOARDING journey is at 1000. */
  done?: boolean
  subscribed?: boolean
  subscription?: Partial<typeof subscriptions.$inferInsert>
  home: string
  /** Where links lead on by design. */
  redirects?: Redirects
  /** Pages that the person's own links must reach. */
  reaches: string[]
}

/** Before someone chooses a plan, they see the plan page instead of the dashboard, and it explains why Learning goes there. */
const TO_THE_PLAN: Redirects = {
  '/dashboard': '/dashboard/plan',
  '/dashboard/learning': '/dashboard/plan?for=learning',
  '/dashboard/tools/agreement-builder': '/dashboard/plan',
}
/** The list of steps has links as specified, and the server leads all of them to the current step. */
function allStepsTo(current: string): Redirects {
  const others = STEPS.map(({ href }) => href).filter((href) => href !== current)
  return Object.fromEntries(['/onboarding', '/resume', ...others].map((href) => [href, current]))
}
export const WITHOUT_PLAN = {
  done: true,
  home: '/dashboard/plan',
  redirects: TO_THE_PLAN,
  reaches: [
    '/course',
    '/dashboard/listing',
    '/dashboard/tools',
    '/dashboard/tools/mortgage-calculator',
    '/dashboard/profile/billing',
  ],
}
/** Without a group, there's no map of it to show, and only an example of an agreement. */
const WITHOUT_GROUP: Redirects = {
  '/dashboard/group?view=fit': '/dashboard/matrix',
  '/dashboard/tools/agreement-builder': '/dashboard/tools/agreement-example',
}
const MEMBER = {
  state: 3200,
  done: true,
  subscribed: true,
  home: '/dashboard',
  redirects: WITHOUT_GROUP,
  reaches: ['/dashboard/group', '/dashboard/learning', '/dashboard/tools/land-transfer-calculator'],
}
const FREE = {
  done: true,
  state: 3100,
  home: '/dashboard',
  redirects: WITHOUT_GROUP,
  reaches: ['/dashboard/match', '/dashboard/learning', '/dashboard/listing', '/dashboard/tools'],
}

export const KINDS: Kind[] = [
  {
    name: 'a visitor',
    home: '/',
    reaches: ['/login', '/signup', '/course', '/listings', '/legal/terms'],
  },
  {
    name: 'someone who has just signed up',
    state: 99,
    home: '/onboarding',
    redirects: allStepsTo('/onboarding/introduction'),
    reaches: ['/dashboard', '/dashboard/profile'],
  },
  {
    name: 'someone in the middle of onboarding',
    state: 300,
    home: '/onboarding',
    redirects: allStepsTo('/onboarding/finances'),
    reaches: ['/dashboard', '/dashboard/profile/billing'],
  },
  {
    name: 'someone at the end of onboarding',
    state: 2000,
    home: '/onboarding/end',
    redirects: { '/dashboard': '/onboarding/end', '/onboarding': '/onboarding/end' },
    reaches: ['/onboarding/finances', '/dashboard/profile'],
  },
  { name: 'someone without a plan', state: 2000, ...WITHOUT_PLAN },
  { name: 'someone in a checkout', state: 3000, ...WITHOUT_PLAN },
  {
    name: 'someone whose subscription ended, and who never chose the free plan',
    state: 2000,
    subscription: { status: 'canceled', ended_at: NOW - DAY_SECONDS },
    ...WITHOUT_PLAN,
  },
  {
    name: 'someone whose payment is overdue past the grace week',
    state: 2000,
    subscription: { status: 'past_due', past_due_since: NOW - 10 * DAY_SECONDS },
    ...WITHOUT_PLAN,
  },
  {
    name: 'someone whose subscription ended, back on the free plan',
    subscription: { status: 'canceled', ended_at: NOW - DAY_SECONDS },
    ...FREE,
  },
  { name: 'someone on the free plan', demo: 'free', ...FREE },
  {
    name: 'someone in a trial',
    subscription: { status: 'trialing', trial_end: NOW + 9 * DAY_SECONDS },
    ...MEMBER,
  },
  { name: 'a member', demo: 'client', ...MEMBER },
  { name: 'a member who has cancelled', subscription: { cancel_at_period_end: true }, ...MEMBER },
  {
    name: 'a member whose payment was declined',
    subscription: { status: 'past_due', past_due_since: NOW - DAY_SECONDS },
    ...MEMBER,
  },
  {
    name: 'an agent',
    demo: 'agent',
    home: '/agent/dashboard',
    reaches: ['/agent/dashboard/listings', '/agent/dashboard/tours', '/agent/dashboard/real-estate-ai-agent'],
  },
  {
    name: 'an admin',
    demo: 'admin',
    home: '/admin/dashboard',
    reaches: ['/admin/dashboard/commands', '/admin/dashboard/reports', '/admin/dashboard/course'],
  },
  { name: 'a lawyer', demo: 'lawyer', home: '/dashboard', reaches: ['/dashboard/profile'] },
  { name: 'someone without a role', role: null, home: '/', reaches: ['/listings'] },
]
