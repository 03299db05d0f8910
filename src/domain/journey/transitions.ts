import { type Decision, no } from '#domain/decision.ts'
import { JOURNEY_CODE, type JourneyCode, type Stage } from '#domain/journey/codes.ts'

/** Who asks for the change: the person, an admin for them, or the server itself. */
export type Actor = 'client' | 'admin' | 'server'

export interface TransitionFacts {
  by: Actor
  termsAccepted: boolean
  categoriesComplete: boolean
  preferencesDone: boolean
  onboardingDone: boolean
  subscribed: boolean
  choseFreePlan: boolean
}

export type Transition = Decision<{ state: JourneyCode; stage?: Stage }>

interface Rule {
  to: JourneyCode
  from: readonly JourneyCode[]
  by: readonly Actor[]
  needs: (facts: TransitionFacts) => boolean
  otherwise: string
  stage?: Stage
}

/** Where a new account starts: in onboarding, or on the waiting list while sign-ups are limited. */
export const AFTER_SIGNUP = {
  admitted: { state: JOURNEY_CODE.SIGNUP_COMPLETED, stage: 'lead' },
  waiting: { state: JOURNEY_CODE.SIGNUP_COMPLETED, stage: 'subscriber' },
} as const satisfies Record<string, { state: JourneyCode; stage: Stage }>

/** Returns whether a person is waiting for an admin to admit them and can't sign in. */
export function isWaiting(stage: Stage): boolean {
  return stage === AFTER_SIGNUP.waiting.stage
}

export const NOT_REACHED = 'You haven’t reached this step yet.'
export const QUESTIONS_OPEN = 'Some onboarding questions aren’t answered yet.'
export const ALREADY_SUBSCRIBED = 'You already have a subscription.'
export const NOT_SUBSCRIBED = 'There’s no active subscription.'
const STILL_LIVE = 'The subscription is still active.'

const RULES: readonly Rule[] = [
  {
    to: JOURNEY_CODE.STARTED_MATCHING_PILLAR_1,
    from: [JOURNEY_CODE.SIGNUP_COMPLETED],
    by: ['server'],
    needs: (facts) => facts.termsAccepted,
    otherwise: 'The terms haven’t been accepted yet.',
  },
  {
    to: JOURNEY_CODE.ONBOARDING_COMPLETED,
    from: [JOURNEY_CODE.STARTED_MATCHING_PILLAR_1],
    by: ['server'],
    needs: (facts) => facts.categoriesComplete && facts.preferencesDone,
    otherwise: QUESTIONS_OPEN,
    stage: 'opportunity',
  },
  {
    to: JOURNEY_CODE.ONBOARDING_COMPLETED,
    from: [JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_2],
    by: ['server'],
    needs: (facts) => !facts.subscribed && !facts.choseFreePlan,
    otherwise: STILL_LIVE,
  },
  {
    to: JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1,
    from: [JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_2],
    by: ['server'],
    needs: (facts) => !facts.subscribed && facts.choseFreePlan,
    otherwise: STILL_LIVE,
  },
  {
    to: JOURNEY_CODE.PAYMENT_STARTED,
    from: [JOURNEY_CODE.ONBOARDING_COMPLETED],
    by: ['server'],
    needs: (facts) => !facts.subscribed,
    otherwise: ALREADY_SUBSCRIBED,
  },
  {
    to: JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1,
    from: [JOURNEY_CODE.ONBOARDING_COMPLETED, JOURNEY_CODE.PAYMENT_STARTED],
    by: ['client', 'admin'],
    needs: (facts) => facts.onboardingDone && !facts.subscribed,
    otherwise:
      'You can choose the Free plan once you’ve finished onboarding, if you don’t have a subscription.',
  },
  {
    to: JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_2,
    from: [
      JOURNEY_CODE.ONBOARDING_COMPLETED,
      JOURNEY_CODE.PAYMENT_STARTED,
      JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1,
    ],
    by: ['server'],
    needs: (facts) => facts.subscribed,
    otherwise: NOT_SUBSCRIBED,
    stage: 'customer',
  },
]

/** Returns the state after a subscription ends. */
export function stateAfterSubscription({
  choseFreePlan,
}: Pick<TransitionFacts, 'choseFreePlan'>): JourneyCode {
  return choseFreePlan ? JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1 : JOURNEY_CODE.ONBOARDING_COMPLETED
}

const NOT_OPEN = 'This step isn’t available to you.'
const NOT_FROM_HERE = 'You can’t move to this step from where you are now.'

/**
 * Decides whether a person's state may change, and to what. Anyone who may request a state may also request it
 * when it's the current one, which changes nothing. For labels and steps within a state see `labelFor` and `stepForward`.
 */
export function allowedTransition(from: number, to: number, facts: TransitionFacts): Transition {
  const rules = RULES.filter((rule) => rule.to === to && rule.by.includes(facts.by))
  const [first] = rules
  if (!first) return no(NOT_OPEN)
  if (from === to) return { ok: true, state: first.to }
  const rule = rules.find((candidate) => candidate.from.some((state) => state === from))
  if (!rule) return no(NOT_FROM_HERE)
  if (!rule.needs(facts)) return no(rule.otherwise)
  return rule.stage ? { ok: true, state: rule.to, stage: rule.stage } : { ok: true, state: rule.to }
}
