import { expect, test } from 'bun:test'
import { atEnd, planFor } from '#domain/site/guard.ts'
import { AT_END, AT_FAMILY, CLIENT, FREE, SUBSCRIBER, WITHOUT_PLAN } from './guard-users.ts'
import { refusalOf } from '#tests/support/refusals.ts'

test('only people who finished onboarding and chose a plan have one', () => {
  expect(planFor(FREE)).toMatchObject({ ok: true, plan: 'free' })
  expect(planFor(SUBSCRIBER)).toMatchObject({ ok: true, plan: 'member' })
  const inOnboarding = { ...SUBSCRIBER, onboardingDone: false }
  const backAtFamily = { ...SUBSCRIBER, stateId: AT_FAMILY.stateId }
  for (const user of [CLIENT, AT_FAMILY, AT_END, inOnboarding, backAtFamily])
    expect(refusalOf(planFor(user))).toBe('Finish onboarding to see your matches.')
  expect(refusalOf(planFor(WITHOUT_PLAN))).toBe(
    'Please choose a plan first: become a member, or continue on the Free plan.',
  )
})

test('the end of onboarding is reached with its last answer', () => {
  expect(atEnd(AT_END).ok).toBe(true)
  expect(atEnd({ ...AT_END, stateId: AT_END.stateId - 1 }).ok).toBe(false)
})
