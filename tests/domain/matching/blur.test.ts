import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { aPerson, columnsOf, communities, pairsOf, someQuestions } from './world.ts'
import {
  Blur,
  BLUR,
  concentrationOf,
  type Parts,
  type Fingerprint,
  pairPrint,
  standardDraw,
} from '#domain/matching/blur.ts'
import { AREAS } from '#domain/matching/areas.ts'
import { halfSipHash } from '#domain/matching/half-sip-hash.ts'
import { scorePair } from '#domain/matching/score.ts'
import { shownPair } from '#domain/matching/shown.ts'
import { explanationForStranger } from '#domain/matching/stranger-explanation.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { setImportance } from '#tests/support/importance.ts'

const KEY = [0x03020100, 0x07060504] as const

// The key 00 01 … 07 and messages of this many bytes 00 01 02 …, from Linux (lib/tests/siphash_kunit.c, for 32 bits).
test.each<[number, number[], number, number, number]>([
  [0, [], 0, 0, 0x5814c896],
  [1, [], 0, 1, 0xe7e864ca],
  [3, [], 0x020100, 3, 0x01539939],
  [4, [0x03020100], 0, 0, 0x7e059ea6],
  [8, [0x03020100, 0x07060504], 0, 0, 0x577999b1],
  [11, [0x03020100, 0x07060504], 0x0a0908, 3, 0x959246ee],
])('HalfSipHash-1-3 of %i bytes matches Linux’s', (_bytes, words, tail, tailLength, hash) => {
  expect(halfSipHash(KEY, Int32Array.from(words), tail, tailLength)).toBe(hash)
})

test('draws have mean 0 and standard deviation 1', () => {
  const draws = Array.from({ length: 50_000 }, (_, i) => standardDraw(halfSipHash(KEY, Int32Array.of(i))))
  const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length
  const square = draws.reduce((sum, draw) => sum + draw ** 2, 0) / draws.length
  expect(Math.abs(mean)).toBeLessThan(0.02)
  expect(Math.abs(square - 1)).toBeLessThan(0.03)
  expect(Math.max(...draws.map(Math.abs))).toBeLessThan(3.47)
})

describe('the blur of a pair', () => {
  const blur = new Blur(KEY)
  interface Pair {
    people: readonly [number, number]
    marks: Parts<number>
  }
  const PAIR: Pair = { people: [4, 6], marks: { onboarding: 5, later: 6 } }
  const EVEN = { onboarding: 1 / 25, later: 1 / 25 }
  const drawn = ({ people, marks }: Pair, { onboarding, later } = EVEN) =>
    blur.score(0.5, onboarding, later, ...people, marks.onboarding, marks.later)

  test.each<[string, Partial<Pair>]>([
    ['the first word of both', { people: [5, 6] }],
    ['the second word of both', { people: [4, 7] }],
    ['the order of the words, which distinguishes two pairs', { people: [6, 4] }],
    ['the answers of onboarding', { marks: { onboarding: 6, later: 6 } }],
    ['the later answers', { marks: { onboarding: 5, later: 5 } }],
  ])('differs when %s differs', (_what, changed) => {
    expect(drawn({ ...PAIR, ...changed })).not.toBe(drawn(PAIR))
  })

  test('is the same from either side, and different for every pair', () => {
    const print = (i: number): Fingerprint => [
      halfSipHash(KEY, Int32Array.of(i)),
      halfSipHash(KEY, Int32Array.of(i, i)),
    ]
    const prints = Array.from({ length: 100 }, (_, i) => print(i))
    const pairs = prints.flatMap((one, i) => prints.slice(i + 1).map((other) => [one, other] as const))
    for (const [one, other] of pairs) expect(pairPrint(one, other)).toEqual(pairPrint(other, one))
    expect(new Set(pairs.map(([one, other]) => pairPrint(one, other).join())).size).toBe(pairs.length)
  })

  test('never takes a score below 0 or above 99%', () => {
    const shown = (score: number) =>
      Array.from({ length: 200 }, (_, mark) => blur.score(score, 1 / 25, 1 / 25, 4, 6, mark, 6))
    expect(Math.min(...shown(0))).toBe(0)
    expect(Math.max(...shown(0.99))).toBe(0.99)
  })

  test('is different for each area than for the score', () => {
    const ofAreas = AREAS.map(({ area }) =>
      blur.agreement(0.5, area, { onboarding: 25, later: 0 }, PAIR.people, PAIR.marks),
    )
    expect(new Set(ofAreas).size).toBe(AREAS.length)
    const asScore = 0.5 + (drawn(PAIR, { onboarding: 1 / 25, later: 0 }) - 0.5) * (BLUR.band / BLUR.score)
    for (const shown of ofAreas) expect(shown).not.toBeCloseTo(asScore, 6)
  })
})

test('the blur of a band has the promised size', () => {
  const blur = new Blur(KEY)
  const shared = 100
  const errors = Array.from({ length: 2000 }, (_, mark) => {
    const marks = { onboarding: mark, later: 0 }
    return blur.agreement(0.5, 'money', { onboarding: shared, later: 0 }, [4, 6], marks) - 0.5
  })
  const deviation = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)
  expect(deviation).toBeWithin(0.95 * (0.34 / 10), 1.05 * (0.34 / 10))
})

describe('questions added after onboarding', () => {
  const blur = new Blur(KEY)
  const shown = (later: number, concentration: number) =>
    blur.score(0.5, 1 / 50, concentration, 4, 6, 5, later)

  test('leave the blur of onboarding’s answers as it was, so it can’t be averaged away', () => {
    const alone = shown(0, 0)
    const steps = Array.from({ length: 2000 }, (_, i) => shown(i + 1, 1 / 50) - alone)
    const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length
    expect(Math.abs(mean)).toBeLessThan(0.005)
    const deviation = Math.sqrt(steps.reduce((sum, step) => sum + step ** 2, 0) / steps.length)
    expect(deviation).toBeWithin(0.95 * (BLUR.score / Math.sqrt(50)), 1.05 * (BLUR.score / Math.sqrt(50)))
  })

  test('are blurred at least as much as onboarding’s, however few they are', () => {
    const { onboarding, later } = concentrationOf({ onboarding: 1 / 50, later: 1 / 2500 }, 51)
    expect(later).toBe(onboarding)
    expect(concentrationOf({ onboarding: 1 / 100, later: 1 / 50 }, 50).later).toBeCloseTo(1 / 50, 8)
    expect(concentrationOf({ onboarding: 1 / 50, later: 0 }, 50).later).toBe(0)
  })
})

test.each([
  ['even weights', 1 / 25, 25, 1 / 25],
  ['twice as concentrated', 2 / 25, 25, 2 / 25],
  ['four times as concentrated, where it grows twice as fast', 4 / 25, 25, 8 / 25],
  ['one question with all the weight', 1, 25, 12.5],
  ['only one question', 1, 1, 1],
])('the concentration of weights: %s', (_which, squares, shared, concentration) => {
  const { onboarding, later } = concentrationOf({ onboarding: squares, later: 0 }, shared)
  expect(onboarding).toBeCloseTo(concentration, 7)
  expect(later).toBe(0)
})

test('a member’s blur is redrawn when an importance changes, and for someone who takes another’s position', () => {
  const questions = someQuestions(3)
  const people = [1, 2].map((id) => aPerson(id, questions, [0, 0, 0]))
  const columns = columnsOf({ questions, people }, KEY)
  const place = columns.positionOf(2)
  const before = columns.fingerprintAt(place)
  setImportance(columns, 2, 'Finances', 'very')
  const changed = columns.fingerprintAt(place)
  columns.removeMember(2)
  columns.addMember(3)
  expect(columns.positionOf(3)).toBe(place)
  const successor = columns.fingerprintAt(place)
  columns.removeMember(3)
  columns.addMember(2)
  expect(columns.fingerprintAt(place)).toEqual(before)
  expect(new Set([before, changed, successor].map(String)).size).toBe(3)
})

describe('the blur between two strangers', () => {
  const questions = someQuestions(60, { category: 'Finances', optionCount: 5, agreement: 'near' })
  const answersOf = (seed: number) => questions.map((_, i) => halfSipHash(KEY, Int32Array.of(seed, i)) % 5)
  const score = (...[one, other, key]: [number[], number[], (readonly [number, number])?]) => {
    const people = [aPerson(1, questions, one), aPerson(2, questions, other)]
    return shownPair(columnsOf({ questions, people }, key ?? KEY), 1, 2, 'strangers')
  }

  test('is the same every time, and different for another key', () => {
    const [one, other] = [answersOf(1), answersOf(2)]
    expect(score(one, other)).toBe(score(one, other))
    const others = Array.from({ length: 20 }, (_, i) => score(one, other, [i, 0]))
    expect(new Set(others).size).toBeGreaterThan(5)
  })

  test('is redrawn when either person publishes a change, which hides single changes', () => {
    // A changed answer moves the exact score by at most 1/240; the shown score moves by the blur, several times that.
    const [one, other] = [answersOf(1), answersOf(2)]
    const changed = questions.map((_, i) => one.map((option, j) => (i === j ? (option + 1) % 5 : option)))
    for (const shown of [
      changed.map((options) => score(options, other)),
      changed.map((options) => score(other, options)),
    ]) {
      const steps = shown.map((value) => Math.abs(value - score(one, other)))
      expect(steps.reduce((sum, step) => sum + step, 0) / steps.length).toBeGreaterThan(0.02)
    }
  })

  test('isn’t redrawn by answers that the other person hasn’t given, which would let it be averaged away', () => {
    const [one, other] = [answersOf(1), answersOf(2)]
    const half = other.map((option, i) => (i < 30 ? option : null))
    const looks = Array.from({ length: 20 }, (_, look) => {
      const options = one.map((option, i) => (i < 30 ? option : (option + look) % 5))
      const people = [aPerson(1, questions, options), aPerson(2, questions, half)]
      return explanationForStranger(columnsOf({ questions, people }, KEY), 1, 2)
    })
    for (const look of looks) expect(look).toEqual(looks[0]!)
  })

  test('has the promised size: a share of an agreement, over the root of the number of questions', () => {
    const exact = (one: number[], other: number[]) => {
      const people = [aPerson(1, questions, one), aPerson(2, questions, other)]
      return scorePair(columnsOf({ questions, people }), 1, 2, 'strangers')
    }
    const errors = Array.from({ length: 600 }, (_, i) => {
      const [one, other] = [answersOf(2 * i), answersOf(2 * i + 1)]
      return score(one, other) - exact(one, other)
    })
    const deviation = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)
    expect(deviation).toBeWithin(0.9 * (BLUR.score / Math.sqrt(60)), 1.1 * (BLUR.score / Math.sqrt(60)))
  })

  test('grows when weights single out a few questions, on either side', () => {
    const mixed = CATEGORIES.flatMap((category) =>
      someQuestions(5, { category, optionCount: 5, agreement: 'near' }),
    )
    const only = Object.fromEntries(CATEGORIES.map((category) => [category, 'not'] as const))
    const spread = (importances: Parameters<typeof aPerson>[3]) => {
      const errors = Array.from({ length: 400 }, (_, i) => {
        const options = (seed: number) => mixed.map((_, j) => halfSipHash(KEY, Int32Array.of(seed, j)) % 5)
        const people = [aPerson(1, mixed, options(2 * i), importances), aPerson(2, mixed, options(2 * i + 1))]
        const columns = columnsOf({ questions: mixed, people }, KEY)
        return shownPair(columns, 2, 1, 'strangers') - scorePair(columns, 1, 2, 'strangers')
      })
      return Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)
    }
    expect(spread({ ...only, Family: 'very' })).toBeGreaterThan(1.6 * spread({}))
  })

  test('doesn’t apply to partners, or people without a shared question', () => {
    fc.assert(
      fc.property(communities, (community) => {
        const [blurred, exact] = [columnsOf(community, KEY), columnsOf(community)]
        for (const [a, b] of pairsOf(community.people)) {
          expect(shownPair(blurred, a.id, b.id, 'partners')).toBe(shownPair(exact, a.id, b.id, 'partners'))
          if (explanationForStranger(exact, a.id, b.id).shared > 0) continue
          expect(shownPair(blurred, a.id, b.id, 'strangers')).toBe(0)
        }
      }),
    )
  })
})
