import { describe, expect, test } from 'bun:test'
import { readConfig } from '#api/boot/config.ts'
import { fillRuntimeValues } from '#api/site/runtime-values.ts'
import { PLAN_CARDS, QUESTIONS } from '#content/landing.ts'

const LANDING = JSON.stringify([PLAN_CARDS, QUESTIONS])
const landing = (environment: Record<string, string>) =>
  fillRuntimeValues(LANDING, readConfig(environment), 1500)

describe('the landing page', () => {
  test("mentions the operator's trial", () => {
    expect(landing({ TRIAL_DAYS: '30' })).toContain('Start your 30-day trial')
    expect(landing({ TRIAL_DAYS: '30' })).toContain('On the day it ends, 30 days after you start it')
    expect(landing({ TRIAL_DAYS: '1' })).toContain('Start your 1-day trial')
  })

  test("doesn't mention a trial if there is none", () => {
    const text = landing({ TRIAL_DAYS: '0' })
    expect(text).not.toMatch(/trial|free for|0[- ]day/i)
    expect(text).toContain('Become a member')
    expect(text).toContain('your card is charged $15.00 CAD plus HST right away')
  })

  test('names the tax', () => {
    expect(landing({})).toContain('CAD a month plus HST')
    const byProvince = landing({ TAX_BY_PROVINCE: '1' })
    expect(byProvince).toContain('CAD a month plus your province’s tax')
    expect(byProvince).not.toContain('HST')
  })

  test.each(['0', '1', '30'])('has nothing left to fill in, with %s days of trial', (TRIAL_DAYS) => {
    expect(landing({ TRIAL_DAYS })).not.toMatch(/%[A-Z_]+%/)
  })
})
