import { Belief, CERTAIN, type Effort } from './belief.ts'
import { bestAnswers, type Design } from './design.ts'
import { Target } from './shown.ts'
import {
  AREA_COUNT,
  AREA_OF_CATEGORY,
  CATEGORY_COUNT,
  type Odds,
  type Profile,
  somebody,
  stageAfter,
  TAKEN,
  UNKNOWNS,
} from './world.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'

const NOT = 0
const SOMEWHAT = 2
const VERY = 3

/** Designs the next account from what is believed so far. */
type Attacker = (random: () => number, belief: Belief) => Profile

/** The three attackers; `adaptive` ones design each account after the one before. */
export const ATTACKERS = {
  /** Random answers and importances. */
  random: { adaptive: false, begin: (): Attacker => randomAccount },
  /** Whatever reveals most, of several weightings: all equal, one area only, one category only. */
  chosen: { adaptive: true, begin: (): Attacker => chosenAccount },
  /** Weighs one category only, with the answers that reveal most, until its answers are read; then the next. */
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

/** After this many accounts on a category, the attacker turns to the next one and comes back later. */
const PATIENCE = 10

function oneCategoryAtATime(): Attacker {
  const { onboarding } = stageAfter([]).inCategory
  const order = [...onboarding.keys()].toSorted((one, other) => onboarding[other]! - onboarding[one]!)
  let turn = 0
  let spent = 0
  return (random, belief) => {
    const isRead = () =>
      UNKNOWNS.every(({ category }, q) => category !== order[turn] || belief.certainty(q) >= CERTAIN)
    if (spent === PATIENCE || isRead()) {
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
  /** Null attacks what would be shown without blur. */
  key: HashKey | null
  /**
   * Whether the accounts finish all assessments, in any order, and look each time; otherwise they only do onboarding.
   */
  finishing?: boolean
  /** After how many accounts the attacker has to name the answers. */
  asked: readonly number[]
  /** After each account, and when asked. */
  efforts: { between: Effort; asked: Effort }
}

/** What an attacker has read of someone, as `Belief.heldAgainst` says, each time when asked. */
export function attack({ attacker, odds, random, key, finishing = true, asked, efforts }: Attack) {
  const person = somebody(random, odds)
  const target = new Target(person, key)
  const belief = new Belief(random, odds, key !== null)
  const { adaptive, begin } = ATTACKERS[attacker]
  const nextAccount = begin()
  const assessments = finishing ? TAKEN : []
  const stage = stageAfter(assessments)
  const read: ReturnType<Belief['heldAgainst']>[] = []
  for (let accounts = 1; accounts <= Math.max(...asked); accounts++) {
    const order = shuffled(random, assessments)
    belief.learn(target.seenBy({ ...nextAccount(random, belief), order }))
    if (adaptive) belief.think(efforts.between)
    if (!asked.includes(accounts)) continue
    belief.think(efforts.asked)
    read.push(belief.heldAgainst(person, stage))
  }
  return read
}

/** In random order. */
export function shuffled(random: () => number, values: readonly number[]): number[] {
  const places = values.map((value) => ({ value, place: random() }))
  return places.toSorted((one, other) => one.place - other.place).map(({ value }) => value)
}
