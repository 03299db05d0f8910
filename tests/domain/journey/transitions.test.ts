import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { JOURNEY_CODE_NAMES } from '#domain/journey/codes.ts'
import {
  AFTER_SIGNUP,
  type Actor,
  allowedTransition,
  isWaiting,
  type Transition,
  type TransitionFacts,
} from '#domain/journey/transitions.ts'

const USER_STATES = [99, 300, 2000, 3000, 3100, 3200]
const ACTORS: Actor[] = ['client', 'admin', 'server']

const NEWCOMER: TransitionFacts = {
  by: 'server',
  termsAccepted: false,
  categoriesComplete: false,
  preferencesDone: false,
  onboardingDone: false,
  subscribed: false,
  choseFreePlan: false,
}
const ACCEPTED = { ...NEWCOMER, termsAccepted: true }
const ANSWERED = { ...ACCEPTED, categoriesComplete: true, preferencesDone: true }
const ONBOARDED = { ...ANSWERED, onboardingDone: true }
const CHOSE_FREE = { ...ONBOARDED, choseFreePlan: true }
const SUBSCRIBED = { ...ONBOARDED, subscribed: true }

test('an account starts at 99 as a lead, or as a waiting subscriber while sign-ups are limited', () => {
  expect(AFTER_SIGNUP.admitted).toEqual({ state: 99, stage: 'lead' })
  expect(AFTER_SIGNUP.waiting).toEqual({ state: 99, stage: 'subscriber' })
  expect(isWaiting('subscriber')).toBe(true)
  for (const stage of ['lead', 'opportunity', 'customer'] as const) expect(isWaiting(stage)).toBe(false)
})

describe('allowed', () => {
  const cases: [string, number, number, TransitionFacts, Transition][] = [
    ['accepting the terms', 99, 300, ACCEPTED, { ok: true, state: 300 }],
    ['finishing Preferences', 300, 2000, ANSWERED, { ok: true, state: 2000, stage: 'opportunity' }],
    ['opening a checkout', 2000, 3000, ONBOARDED, { ok: true, state: 3000 }],
    ['choosing the free plan', 2000, 3100, { ...ONBOARDED, by: 'client' }, { ok: true, state: 3100 }],
    ['the free plan after a checkout', 3000, 3100, { ...ONBOARDED, by: 'client' }, { ok: true, state: 3100 }],
    ['the free plan by an admin', 2000, 3100, { ...ONBOARDED, by: 'admin' }, { ok: true, state: 3100 }],
    ['subscribing after a checkout', 3000, 3200, SUBSCRIBED, { ok: true, state: 3200, stage: 'customer' }],
    ['subscribing from the free plan', 3100, 3200, SUBSCRIBED, { ok: true, state: 3200, stage: 'customer' }],
    [
      'a subscription that’s found to be live',
      2000,
      3200,
      SUBSCRIBED,
      { ok: true, state: 3200, stage: 'customer' },
    ],
    ['the end of a subscription', 3200, 2000, ONBOARDED, { ok: true, state: 2000 }],
    ['the end of a subscription after the free plan', 3200, 3100, CHOSE_FREE, { ok: true, state: 3100 }],
    ['accepting the terms again', 300, 300, ACCEPTED, { ok: true, state: 300 }],
    ['choosing the free plan again', 3100, 3100, { ...ONBOARDED, by: 'client' }, { ok: true, state: 3100 }],
    ['saving preferences again', 2000, 2000, ANSWERED, { ok: true, state: 2000 }],
  ]
  test.each(cases)('%s: %p to %p', (_, from, to, facts, expected) => {
    expect(allowedTransition(from, to, facts)).toEqual(expected)
  })
})

const NOT_OPEN = 'This step isn’t available to you.'
const NOT_FROM_HERE = 'You can’t move to this step from where you are now.'
const FREE_PLAN =
  'You can choose the Free plan once you’ve finished onboarding, if you don’t have a subscription.'

describe('refused', () => {
  const cases: [string, number, number, TransitionFacts, string][] = [
    ['300 without acceptance', 99, 300, NEWCOMER, 'The terms haven’t been accepted yet.'],
    ['300 asked for by the client', 99, 300, { ...ACCEPTED, by: 'client' }, NOT_OPEN],
    ['300 accepted by an admin for another', 99, 300, { ...ACCEPTED, by: 'admin' }, NOT_OPEN],
    ['300 from above', 2000, 300, ONBOARDED, NOT_FROM_HERE],
    ['2000 before the terms', 99, 2000, ANSWERED, NOT_FROM_HERE],
    [
      '2000 with questions open',
      300,
      2000,
      { ...ANSWERED, categoriesComplete: false },
      'Some onboarding questions aren’t answered yet.',
    ],
    [
      '2000 without preferences',
      300,
      2000,
      { ...ANSWERED, preferencesDone: false },
      'Some onboarding questions aren’t answered yet.',
    ],
    ['2000 asked for by the client', 300, 2000, { ...ANSWERED, by: 'client' }, NOT_OPEN],
    ['2000 from the free plan', 3100, 2000, ONBOARDED, NOT_FROM_HERE],
    ['2000 for someone who chose the free plan', 3200, 2000, CHOSE_FREE, 'The subscription is still active.'],
    [
      'the free plan for someone who never chose it',
      3200,
      3100,
      ONBOARDED,
      'The subscription is still active.',
    ],
    ['2000 while the subscription lives', 3200, 2000, SUBSCRIBED, 'The subscription is still active.'],
    ['3000 before onboarding is finished', 300, 3000, ANSWERED, NOT_FROM_HERE],
    ['3000 in place of 3100', 3100, 3000, ONBOARDED, NOT_FROM_HERE],
    ['3000 with a subscription', 2000, 3000, SUBSCRIBED, 'You already have a subscription.'],
    ['3000 asked for by the client', 2000, 3000, { ...ONBOARDED, by: 'client' }, NOT_OPEN],
    ['the free plan before Preferences', 300, 3100, { ...ANSWERED, by: 'client' }, NOT_FROM_HERE],
    ['the free plan before End', 2000, 3100, { ...ANSWERED, by: 'client' }, FREE_PLAN],
    ['the free plan with a subscription', 2000, 3100, { ...SUBSCRIBED, by: 'client' }, FREE_PLAN],
    ['the free plan of a subscriber', 3200, 3100, { ...SUBSCRIBED, by: 'client' }, NOT_FROM_HERE],
    ['3200 asked for by the client', 2000, 3200, { ...SUBSCRIBED, by: 'client' }, NOT_OPEN],
    ['3200 asked for by an admin', 2000, 3200, { ...SUBSCRIBED, by: 'admin' }, NOT_OPEN],
    ['3200 without a subscription', 3000, 3200, ONBOARDED, 'There’s no active subscription.'],
    ['3200 during onboarding', 300, 3200, SUBSCRIBED, NOT_FROM_HERE],
    ['back to 99', 300, 99, ACCEPTED, NOT_OPEN],
    ['a journey code that isn’t a state', 300, 104, ACCEPTED, NOT_OPEN],
    ['an unknown number', 300, 4000, ONBOARDED, NOT_OPEN],
    ['not a number', 300, Number.NaN, ONBOARDED, NOT_OPEN],
  ]
  test.each(cases)('%s: %p to %p', (_, from, to, facts, reason) => {
    expect(allowedTransition(from, to, facts)).toEqual({ ok: false, reason })
  })
})

const anyState = fc.constantFrom(...USER_STATES)
const anyFacts = fc.record({
  by: fc.constantFrom(...ACTORS),
  termsAccepted: fc.boolean(),
  categoriesComplete: fc.boolean(),
  preferencesDone: fc.boolean(),
  onboardingDone: fc.boolean(),
  subscribed: fc.boolean(),
  choseFreePlan: fc.boolean(),
})

test('only an ending subscription moves to a lower state', () => {
  const anyCode = fc.constantFrom(...Object.keys(JOURNEY_CODE_NAMES).map(Number))
  fc.assert(
    fc.property(anyState, anyCode, anyFacts, (from, to, facts) => {
      const lower = allowedTransition(from, to, facts).ok && to < from
      return !lower || (from === 3200 && to === (facts.choseFreePlan ? 3100 : 2000) && !facts.subscribed)
    }),
  )
})

test('a client can reach only the free plan, after onboarding and without a subscription', () => {
  fc.assert(
    fc.property(anyState, fc.constantFrom(...USER_STATES), anyFacts, (from, to, facts) => {
      const moved = allowedTransition(from, to, { ...facts, by: 'client' }).ok && to !== from
      return !moved || (to === 3100 && from >= 2000 && facts.onboardingDone && !facts.subscribed)
    }),
  )
})
