import { type Plan, planOf } from '#domain/billing/plan/plans.ts'
import { type Decision, no, YES } from '#domain/decision.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { homeFor } from '#domain/site/navigation.ts'
import { type Address, isOnboarding, PATH, readAddress, ROOT_GUARDED } from '#domain/paths.ts'
import { RETURN_PARAMETER, safeReturnPath } from '#domain/return-path.ts'
import { ROLE, type Role } from '#domain/accounts/roles.ts'
import { ALWAYS_OPEN_TO_CLIENTS, isPage, OPEN_WITHOUT_PLAN, rolesAllowed } from '#domain/site/routes.ts'

export interface GuardUser {
  role: Role | null
  stateId: number
  onboardingDone: boolean
  currentStepHref: string
  subscribed: boolean
}

/** Where a visit leads. `show` includes unknown paths, because everyone may see the not-found page. */
export type Destination =
  | { kind: 'show' }
  | { kind: 'redirect'; to: string }
  | { kind: 'unauthorized' }
  | { kind: 'login'; returnTo: string }

const SHOW: Destination = { kind: 'show' }
const UNAUTHORIZED: Destination = { kind: 'unauthorized' }
const FINISH_FIRST = 'Finish onboarding to see your matches.'

/** Returns where a visit to a path (with its search) leads; null is a visitor who isn't signed in. */
export function destinationFor(user: GuardUser | null, path: string): Destination {
  const address = readAddress(path)
  return address === null ? SHOW : destinationAt(user, address)
}

export function destinationAt(user: GuardUser | null, { route, search, inCapitals }: Address): Destination {
  if (user && user.role !== null && ROOT_GUARDED.includes(route)) {
    return redirect(landingAfterSignIn(user, new URLSearchParams(search).get(RETURN_PARAMETER)))
  }
  const roles = rolesAllowed(route)
  if (!roles) return inCapitals && isPage(route) ? redirect(route + search) : SHOW
  if (!user) return { kind: 'login', returnTo: route + search }
  if (user.role === null || !roles.includes(user.role)) return UNAUTHORIZED
  if (route === PATH.REDIRECT) return redirect(user.role === ROLE.CLIENT ? PATH.DASHBOARD : homeFor(user))
  const destination = user.role === ROLE.CLIENT ? destinationForClient(user, route) : SHOW
  return destination.kind === 'show' && inCapitals ? redirect(route + search) : destination
}

/** Returns whether the guard lets a person see a page. Don't show links to pages it doesn't. */
export function opens(user: GuardUser | null, path: string): boolean {
  return destinationFor(user, path).kind === 'show'
}

/** Returns where a person goes after signing in: the page they wanted if the guard allows it, otherwise home. */
export function landingAfterSignIn(user: GuardUser, wanted: string | null | undefined): string {
  const path = safeReturnPath(wanted)
  return path !== null && opens(user, path) ? path : homeFor(user)
}

function destinationForClient(user: GuardUser, route: string): Destination {
  if (ALWAYS_OPEN_TO_CLIENTS.includes(route)) return SHOW
  if (route === PATH.RESUME) return isAnswering(user) ? SHOW : redirect(user.currentStepHref)
  if (user.stateId < JOURNEY_CODE.ONBOARDING_COMPLETED) {
    if (isOnboarding(route)) return destinationInOnboarding(user, route)
    return route === PATH.DASHBOARD ? SHOW : redirect(PATH.DASHBOARD)
  }
  if (!user.onboardingDone) {
    return isOnboarding(route) ? destinationInOnboarding(user, route) : redirect(PATH.ONBOARDING_END)
  }
  if (user.subscribed && route === PATH.PLAN) return redirect(`${PATH.DASHBOARD}/`)
  if (!user.subscribed && route === PATH.LAND_TRANSFER) return redirect(PATH.LAND_TRANSFER_PAYWALL)
  if (planOf(user) === null) return destinationWithoutPlan(route)
  return isOnboarding(route) ? redirect(PATH.DASHBOARD) : SHOW
}

function isAnswering({ stateId }: GuardUser): boolean {
  return stateId >= JOURNEY_CODE.STARTED_MATCHING_PILLAR_1 && stateId < JOURNEY_CODE.ONBOARDING_COMPLETED
}

function destinationWithoutPlan(route: string): Destination {
  if (OPEN_WITHOUT_PLAN.includes(route)) return SHOW
  return redirect(route === PATH.LEARNING ? PATH.PLAN_FOR_LEARNING : PATH.PLAN)
}

/**
 * Returns a client's plan for features that need one: matches and everything built on them. `destinationFor` guards their
 * pages, and this guards their API calls; a test compares the two.
 */
export function planFor(user: GuardUser): Decision<{ plan: Plan }> {
  if (!user.onboardingDone) return no(FINISH_FIRST)
  const end = atEnd(user)
  if (!end.ok) return end
  const plan = planOf(user)
  if (plan === null) return no('Please choose a plan first: become a member, or continue on the Free plan.')
  return { ok: true, plan }
}

/** For features that End and the plan page show before a plan is chosen: all questions are answered and preferences set. */
export function atEnd({ stateId }: GuardUser): Decision {
  return stateId < JOURNEY_CODE.ONBOARDING_COMPLETED ? no(FINISH_FIRST) : YES
}

/** Returns the current step; from End, the last one, people may look back at the others. */
function destinationInOnboarding(user: GuardUser, route: string): Destination {
  if (route === user.currentStepHref) return SHOW
  if (user.currentStepHref === PATH.ONBOARDING_END && route !== PATH.ONBOARDING) return SHOW
  return redirect(user.currentStepHref)
}

function redirect(to: string): Destination {
  return { kind: 'redirect', to }
}
