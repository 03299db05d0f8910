import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Plan } from '#domain/billing/plan/plans.ts'
import { isVideoLocked, mayComplete, moduleLock, modulesInPlan } from '#domain/course/unlock.ts'

/** Modules or videos in order: `x` is done, `f` couldn't be served, `.` is open. */
const modules = (signs: string) => [...signs].map((sign) => ({ completed: sign === 'x' }))
const videos = (signs: string) => [...signs].map((sign) => ({ played: sign === 'x', failed: sign === 'f' }))

describe('the free plan includes a quarter of the modules, rounded up', () => {
  test.each([
    [1, 1],
    [4, 1],
    [5, 2],
    [7, 2],
    [8, 2],
    [9, 3],
    [12, 3],
  ])('of %i modules %i', (total, free) => {
    expect([modulesInPlan('free', total), modulesInPlan('member', total)]).toEqual([free, total])
  })
})

/** What locks each module: `o` order, `p` plan, `.` nothing. */
function locks(signs: string, plan: Plan): string {
  const all = modules(signs)
  const signOf = { order: 'o', plan: 'p' } as const
  return all
    .map((_, place) => {
      const lock = moduleLock(all, place, plan)
      return lock === null ? '.' : signOf[lock]
    })
    .join('')
}

describe('a module opens when the one before is complete, as far as the plan goes', () => {
  test.each([
    ['........', 'member', '.ooooooo'],
    ['x.......', 'member', '..oooooo'],
    ['xxxxxxx.', 'member', '........'],
    ['xxxxxxxx', 'member', '........'],
    ['........', 'free', '.opppppp'],
    ['x.......', 'free', '..pppppp'],
    ['xx......', 'free', '..pppppp'],
    // After the subscription ends, completed modules stay complete, and those beyond the plan lock.
    ['xxxxx...', 'free', '..pppppp'],
    // A module was inserted before completed ones.
    ['.xx.....', 'member', '....oooo'],
    ['x.xx....', 'member', '.....ooo'],
    ['.', 'free', '.'],
  ] as const)('%s of a %s: %s', (signs, plan, locked) => {
    expect(locks(signs, plan)).toBe(locked)
  })

  test('whatever was completed, the first module is open and no one gets past the plan', () => {
    const anyModules = fc.array(fc.record({ completed: fc.boolean() }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(anyModules, (all) => {
        const open = (plan: Plan) => all.flatMap((_, place) => (moduleLock(all, place, plan) ? [] : [place]))
        expect(open('free')[0]).toBe(0)
        expect(open('free').length).toBeLessThanOrEqual(modulesInPlan('free', all.length))
        expect(open('member')).toEqual(expect.arrayContaining(open('free')))
        for (const place of open('member'))
          expect(place === 0 || all[place - 1]?.completed || all[place]?.completed).toBe(true)
      }),
    )
  })
})

describe('a video opens when the one before was watched or failed to load', () => {
  const locked = (signs: string, completed = false) =>
    videos(signs)
      .map((_, place) => (isVideoLocked({ completed }, videos(signs), place) ? 'o' : '.'))
      .join('')

  test.each([
    ['...', '.oo'],
    ['x..', '..o'],
    ['f..', '..o'],
    ['xf.', '...'],
    ['xxx', '...'],
    // A new video was inserted before watched ones.
    ['.x.', '...'],
    ['.', '.'],
  ])('%s: %s', (signs, expected) => {
    expect(locked(signs)).toBe(expected)
  })

  test('in a completed module all videos are open', () => {
    expect(locked('...', true)).toBe('...')
  })
})

describe('a module is completed once all its videos are watched or failed to load', () => {
  test.each([
    ['xx', 'yes'],
    ['xf', 'yes'],
    ['ff', 'yes'],
    ['x.', 'This module isn’t finished yet. You have 1 video left to watch.'],
    ['...', 'This module isn’t finished yet. You have 3 videos left to watch.'],
  ])('%s', (signs, expected) => {
    const decision = mayComplete(videos(signs))
    expect(decision.ok ? 'yes' : decision.reason).toBe(expected)
  })
})
