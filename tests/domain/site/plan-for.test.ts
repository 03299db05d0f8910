import { expect, test } from 'bun:test'
import { atEnd, planFor } from '#domain/site/guard.ts'
import { AT_END, AT_FAMILY, CLIENT, FREE, SUBSCRIBER, WITHOUT_PLAN } from './guard-users.ts'

test('only those who finished onboarding and chose a plan have one', () => {
  expect(planFor(FREE)).toMatchObject({ ok: true, plan: 'free' })
  expect(planFor(SUBSCRIBER)).toMatchObject({ ok: true, plan: 'member' })
  for (const user of [CLIENT, AT_FAMILY, AT_END, WITHOUT_PLAN]) expect(planFor(user).ok).toBe(false)
  expect(planFor({ ...SUBSCRIBER, stateId: AT_FAMILY.stateId }).ok).toBe(false)
  expect(planFor({ ...SUBSCRIBER, onboardingDone: false }).ok).toBe(false)
})

test('the end of onboarding is reached with its last answer', () => {
  expect(atEnd(AT_END).ok).toBe(true)
  expect(atEnd({ ...AT_END, stateId: AT_END.stateId - 1 }).ok).toBe(false)
})
