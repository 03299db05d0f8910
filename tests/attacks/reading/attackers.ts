import { Belief, CERTAIN, type Effort } from './belief.ts'
import { bestAnswers, type Design } from './design.ts'
import { Target } from './shown.ts'
import {
  AREA_COUNT,
  AREA_OF_CATEGORY,
  CATEGORY_COUNT,
  type Odds,
  type Profile,
  randomProfile,
  stageAfter,
  OPEN_ASSESSMENTS,
  UNKNOWNS,
} from './world.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'

const NOT = 0
const SOMEWHAT = 2
const VERY = 3

/** Returns the next account's profile, given what is believed so far. */
type Attacker = (random: () => number, belief: Belief) => Profile

/** The three attackers. `adaptive` ones use what they learned from earlier accounts. */
export const ATTACKERS = {
  /** Random answers and importances. */
  random: { adaptive: false, begin: (): Attacker => randomAccount },
  /** The most revealing answers under the best of several weightings: all equal, one area only, one category only. */
  chosen: { adaptive: true, begin: (): Attacker => chosenAccount },
  /** Gives weight to one category only, with the most revealing answers, until its answers are known; then to the next. */
  'one category at a time': { adaptive: true, begin: oneCategoryAtATime },
} as const

export type AttackerName = keyof typeof ATTACKERS

function randomAccount(random: () => number): Profile {
  return {
    options: Uint8Array.from(UNKNOWNS, ({ options }) => Math.floor(random() * options)),
    importances: Uint8Array.from({ length: CATEGORY_COUNT }, () => Math.floor(random() * 4)),
  }
}

function chosenAccount(random: () => number, { samples }: Belief): Profile {
  const ways = [
    new Uint8Array(CATEGORY_COUNT).fill(SOMEWHAT),
    ...Array.from({ length: AREA_COUNT }, (_, area) => very((c) => AREA_OF_CATEGORY[c] === area)),
    ...Array.from({ length: 3 }, () => {
      const category = Math.floor(random() * CATEGORY_COUNT)
      return very((c) => c === category)
    }),
  ]
  let best: Design | undefined
  for (const importances of ways) {
    const design = bestAnswers(random, samples, importances, 1)
    if (best === undefined || design.bits > best.bits) best = design
  }
  return best?.profile ?? randomAccount(random)
}

/** The attacker leaves a category after this many accounts, and comes back later. */
const MAX_ATTEMPTS = 10

function oneCategoryAtATime(): Attacker {
  const { onboarding } = stageAfter([]).inCategory
  const order = [...onboarding.keys()].toSorted((one, other) => onboarding[other]! - onboarding[one]!)
  let turn = 0
  let spent = 0
  return (random, belief) => {
    const isRead = () =>
      UNKNOWNS.every(({ category }, q) => category !== order[turn] || belief.certainty(q) >= CERTAIN)
    if (spent === MAX_ATTEMPTS || isRead()) {
      spent = 0
      for (let tried = 0; tried < order.length; tried++) {
        turn = (turn + 1) % order.length
        if (!isRead()) break
      }
    }
    spent += 1
    return bestAnswers(
      random,
      belief.samples,
      very((c) => c === order[turn]),
      2,
    ).profile
  }
}

function very(is: (category: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: CATEGORY_COUNT }, (_, category) => (is(category) ? VERY : NOT))
}

export interface Attack {
  attacker: AttackerName
  odds: Odds
  random: () => number
  /** Null for an attack without blur. */
  key: HashKey | null
  /** Whether accounts also finish all assessments, in random order, and look after each. */
  finishing?: boolean
  /** Numbers of accounts after which results are recorded. */
  checkpoints: readonly number[]
  /** Sampling after each account, and before results are recorded. */
  efforts: { between: Effort; checkpoint: Effort }
}

/** Attacks one person, and returns what `Belief.compareWith` says after each of the requested numbers of accounts. */
export function attack({ attacker, odds, random, key, finishing = true, checkpoints, efforts }: Attack) {
  const person = randomProfile(random, odds)
  const target = new Target(person, key)
  const belief = new Belief(random, odds, key !== null)
  const { adaptive, begin } = ATTACKERS[attacker]
  const nextAccount = begin()
  const assessments = finishing ? OPEN_ASSESSMENTS : []
  const stage = stageAfter(assessments)
  const read: ReturnType<Belief['compareWith']>[] = []
  for (let accounts = 1; accounts <= Math.max(...checkpoints); accounts++) {
    const order = shuffled(random, assessments)
    belief.learn(target.seenBy({ ...nextAccount(random, belief), order }))
    if (adaptive) belief.infer(efforts.between)
    if (!checkpoints.includes(accounts)) continue
    belief.infer(efforts.checkpoint)
    read.push(belief.compareWith(person, stage))
  }
  return read
}

/** Returns the values in random order. */
export function shuffled(random: () => number, values: readonly number[]): number[] {
  const places = values.map((value) => ({ value, place: random() }))
  return places.toSorted((one, other) => one.place - other.place).map(({ value }) => value)
}
