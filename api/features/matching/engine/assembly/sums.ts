import { HEAD, OPTIONS, QUESTION } from './plan'

/*
 * What sixteen people share with the member of a plan, in a part of the questions: sums of whole numbers. They fit: a part has at most 120
 * questions, an agreement at most 60 units and a weight is at most 9, so that no sum is above 64,800.
 */

/** Where the sums of a part stand, each of sixteen numbers of two bytes: as `Sums` in src/domain/matching/score.ts. */
export const COUNT: usize = 0
export const AGREEMENT: usize = 32
export const OWN_WEIGHT: usize = 64
export const OWN_WEIGHTED: usize = 96
export const THEIR_WEIGHT: usize = 128
export const THEIR_WEIGHTED: usize = 160
export const OWN_SQUARED: usize = 192
export const BOTH_WEIGHTS: usize = 224
export const THEIR_SQUARED: usize = 256
export const MARK: usize = 288
export const PART_BYTES: usize = 320

const FOUR_QUESTIONS: usize = 4 * QUESTION

export class Sums {
  @inline
  static low(bytes: v128): v128 {
    return i16x8.extend_low_i8x16_u(bytes)
  }

  @inline
  static high(bytes: v128): v128 {
    return i16x8.extend_high_i8x16_u(bytes)
  }

  @inline
  static put(at: usize, first: v128, second: v128): void {
    v128.store(at, first)
    v128.store(at, second, 16)
  }

  /**
   * Adds up the part of the plan at `part` for the sixteen people whose first options stand at `people`, and puts the sums to
   * `sums`; what only the blur needs is left out unless it is `blurred`. Returns where the plan goes on.
   */
  @inline
  static addPart(part: usize, people: usize, sums: usize, blurred: bool): usize {
    const none = i8x16.splat(0)
    let count = none
    let agreement0 = none,
      agreement1 = none
    let ownWeight0 = none,
      ownWeight1 = none
    let ownWeighted0 = none,
      ownWeighted1 = none
    let theirWeight0 = none,
      theirWeight1 = none
    let theirWeighted0 = none,
      theirWeighted1 = none
    let ownSquared0 = none,
      ownSquared1 = none
    let bothWeights0 = none,
      bothWeights1 = none
    let theirSquared0 = none,
      theirSquared1 = none
    let mark0 = none,
      mark1 = none

    let at = part + HEAD
    for (let classes = load<i32>(part); classes > 0; classes--) {
      const weight = i16x8.splat(<i16>load<i32>(at))
      let blocks = load<i32>(at, 4)
      at += HEAD
      let ofClass = none
      let agreed0 = none,
        agreed1 = none
      let theirs0 = none,
        theirs1 = none
      for (; blocks > 0; blocks--) {
        const end = at + <usize>load<i32>(at)
        const weights = v128.load(people + <usize>load<i32>(at, 4))
        at += HEAD
        let shared = none
        let units0 = none,
          units1 = none
        do {
          // A byte has room for the agreements of four questions.
          const pause = min(at + FOUR_QUESTIONS, end)
          let few = none
          do {
            // Who has not answered has 255 there, which is below 0, and finds a 0 in each table, however relaxed.
            const options = v128.load(people + <usize>load<i32>(at, OPTIONS))
            few = i8x16.add(few, i8x16.relaxed_swizzle(v128.load(at), options))
            shared = i8x16.sub(shared, i8x16.ge_s(options, none))
            if (blurred) {
              mark0 = v128.xor(mark0, i8x16.relaxed_swizzle(v128.load(at, 16), options))
              mark1 = v128.xor(mark1, i8x16.relaxed_swizzle(v128.load(at, 32), options))
            }
            at += QUESTION
          } while (at < pause)
          units0 = i16x8.add(units0, Sums.low(few))
          units1 = i16x8.add(units1, Sums.high(few))
        } while (at < end)
        const weights0 = Sums.low(weights),
          weights1 = Sums.high(weights)
        const their0 = i16x8.mul(weights0, Sums.low(shared)),
          their1 = i16x8.mul(weights1, Sums.high(shared))
        theirs0 = i16x8.add(theirs0, their0)
        theirs1 = i16x8.add(theirs1, their1)
        theirWeighted0 = i16x8.add(theirWeighted0, i16x8.mul(weights0, units0))
        theirWeighted1 = i16x8.add(theirWeighted1, i16x8.mul(weights1, units1))
        if (blurred) {
          theirSquared0 = i16x8.add(theirSquared0, i16x8.mul(weights0, their0))
          theirSquared1 = i16x8.add(theirSquared1, i16x8.mul(weights1, their1))
        }
        ofClass = i8x16.add(ofClass, shared)
        agreed0 = i16x8.add(agreed0, units0)
        agreed1 = i16x8.add(agreed1, units1)
      }
      const own0 = i16x8.mul(weight, Sums.low(ofClass)),
        own1 = i16x8.mul(weight, Sums.high(ofClass))
      count = i8x16.add(count, ofClass)
      agreement0 = i16x8.add(agreement0, agreed0)
      agreement1 = i16x8.add(agreement1, agreed1)
      ownWeight0 = i16x8.add(ownWeight0, own0)
      ownWeight1 = i16x8.add(ownWeight1, own1)
      ownWeighted0 = i16x8.add(ownWeighted0, i16x8.mul(weight, agreed0))
      ownWeighted1 = i16x8.add(ownWeighted1, i16x8.mul(weight, agreed1))
      theirWeight0 = i16x8.add(theirWeight0, theirs0)
      theirWeight1 = i16x8.add(theirWeight1, theirs1)
      if (blurred) {
        ownSquared0 = i16x8.add(ownSquared0, i16x8.mul(weight, own0))
        ownSquared1 = i16x8.add(ownSquared1, i16x8.mul(weight, own1))
        bothWeights0 = i16x8.add(bothWeights0, i16x8.mul(weight, theirs0))
        bothWeights1 = i16x8.add(bothWeights1, i16x8.mul(weight, theirs1))
      }
    }

    Sums.put(sums + COUNT, Sums.low(count), Sums.high(count))
    Sums.put(sums + AGREEMENT, agreement0, agreement1)
    Sums.put(sums + OWN_WEIGHT, ownWeight0, ownWeight1)
    Sums.put(sums + OWN_WEIGHTED, ownWeighted0, ownWeighted1)
    Sums.put(sums + THEIR_WEIGHT, theirWeight0, theirWeight1)
    Sums.put(sums + THEIR_WEIGHTED, theirWeighted0, theirWeighted1)
    if (blurred) {
      Sums.put(sums + OWN_SQUARED, ownSquared0, ownSquared1)
      Sums.put(sums + BOTH_WEIGHTS, bothWeights0, bothWeights1)
      Sums.put(sums + THEIR_SQUARED, theirSquared0, theirSquared1)
      Sums.put(
        sums + MARK,
        i8x16.shuffle(mark0, mark1, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23),
        i8x16.shuffle(mark0, mark1, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31),
      )
    }
    return at
  }
}
