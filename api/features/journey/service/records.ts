import type { SessionUser } from '#api/auth/sessions.ts'
import { conflict, noSuchUser } from '#api/http/errors.ts'
import { type JourneyRow, personWithSteps, reachedStepsOf } from '#api/features/journey/queries.ts'
import type { UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { type GuardUser, planFor } from '#domain/site/guard.ts'
import type { Plan } from '#domain/billing/plan/plans.ts'
import {
  BILLING_COMPLETED,
  FREE_PLAN_CHOSEN,
  JOURNEY,
  JOURNEY_CODE,
  type JourneyType,
  ONBOARDING_JOURNEY,
} from '#domain/journey/codes.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { journeyStateOf } from '#domain/onboarding/codes.ts'
import { currentStepHref, type OnboardingRecords } from '#domain/onboarding/progress.ts'
import { ROLE } from '#domain/accounts/roles.ts'

export interface Progress {
  records: OnboardingRecords
  subscribed: boolean
  choseFreePlan: boolean
}

export interface Client extends Progress {
  user: UserRow
}

export async function progressOf(db: Connection, user: CurrentState & { id: number }): Promise<Progress> {
  return progressBy(user, await reachedStepsOf(db, user.id))
}

type CurrentState = Pick<UserRow, 'state_id' | 'state_label'>

function progressBy({ state_id, state_label }: CurrentState, steps: readonly JourneyRow[]): Progress {
  const reached = new Set(steps.map(({ journey_type, state }) => `${journey_type} ${state}`))
  const has = (type: JourneyType, state: string) => reached.has(`${type} ${state}`)
  return {
    records: {
      stateId: state_id,
      label: state_label,
      completedCategories: CATEGORIES.filter((category) => has(JOURNEY.ONBOARDING, journeyStateOf(category))),
      preferencesDone: has(JOURNEY.ONBOARDING, ONBOARDING_JOURNEY.PREFERENCES_COMPLETE),
      endDone: has(JOURNEY.ONBOARDING, ONBOARDING_JOURNEY.DONE),
    },
    subscribed: has(JOURNEY.BILLING, BILLING_COMPLETED),
    choseFreePlan: has(JOURNEY.BILLING, FREE_PLAN_CHOSEN),
  }
}

/** Throws not_found, and conflict for someone without an onboarding. */
export async function clientOf(tx: Connection, userId: number): Promise<Client> {
  const person = await personWithSteps(tx, userId)
  if (!person) throw noSuchUser()
  const { user, steps } = person
  if (user.role !== ROLE.CLIENT) throw conflict('Onboarding is for clients only.')
  return { user, ...progressBy(user, steps) }
}

/** Like `clientOf`, for what opens only once the terms are accepted. */
export async function clientWithTerms(tx: Connection, userId: number): Promise<Client> {
  const client = await clientOf(tx, userId)
  if (client.records.stateId < JOURNEY_CODE.STARTED_MATCHING_PILLAR_1) {
    throw conflict('Please accept the terms first.')
  }
  return client
}

export function hasFinishedQuestions({ stateId }: OnboardingRecords): boolean {
  return stateId >= JOURNEY_CODE.ONBOARDING_COMPLETED
}

export async function guardUser(db: Connection, user: SessionUser): Promise<GuardUser> {
  const { records, subscribed } = await progressOf(db, user)
  return {
    role: user.role,
    stateId: user.state_id,
    onboardingDone: records.endDone,
    currentStepHref: currentStepHref(records),
    subscribed,
  }
}

/** Returns a client's plan; null before they chose one. */
export async function planOf(db: Connection, user: SessionUser): Promise<Plan | null> {
  const decision = planFor(await guardUser(db, user))
  return decision.ok ? decision.plan : null
}
