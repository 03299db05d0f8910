import { GROUP, HIGHER, PART_MARKS, UNITS } from './groups'
import { CLASS, CLASS_COUNT, HEAD, NEXT_CLASS, SQUARE_ABOVE } from './plan'
import { CLASS_SUMS, FIRSTS, SECONDS, SUMS } from './scratch'

/*
 * What sixteen people share with the member of a plan, summed up: whole numbers of two bytes. They fit: a part has at most 120
 * questions, an agreement at most 60 units and a weight is at most 9, so that no sum is above 64,800. Of each two people who stand
 * side by side, the first ones come in one register, and the second ones in the next.
 */

/** Where the sums of a part stand, each of sixteen numbers: as `Sums` in src/domain/matching/score.ts. */
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
/** Behind both parts: over both of them. */
export const SHARED: usize = 2 * PART_BYTES
export const OWN: usize = SHARED + 32
export const THEIRS: usize = SHARED + 64

/** Up to a class: shared questions by bytes; their weights and agreements, each the first ones of two people and then the second ones. */
const CLASS_BYTES: usize = 80
const CLASS_THEIRS: usize = 16
const CLASS_AGREED: usize = 48

export class Sums {
  @inline
  static put(at: usize, first: v128, second: v128): void {
    v128.store(at, first)
    v128.store(at, second, 16)
  }

  @inline
  static dot(counts: v128, weights: v128): v128 {
    return i16x8.relaxed_dot_i8x16_i7x16_s(counts, weights)
  }

  /**
   * Adds up the part whose classes are at `part` for the sixteen people whose groups are at `groups` and whose options begin at
   * `people`; what only the blur needs is left out unless it is `blurred`. Returns where the plan goes on.
   */
  @inline
  static addPart(
    part: usize,
    people: usize,
    groups: usize,
    scratch: usize,
    sums: usize,
    blurred: bool,
  ): usize {
    const none = i8x16.splat(0)
    const firsts = v128.load(scratch, FIRSTS),
      seconds = v128.load(scratch, SECONDS)
    let weighted0 = none,
      weighted1 = none
    let squared0 = none,
      squared1 = none
    // Up to and with the class.
    let theirs0 = none,
      theirs1 = none
    let agreed0 = none,
      agreed1 = none
    let count = none,
      units = none
    let at = part + HEAD
    let to = scratch + CLASS_SUMS
    for (let left = load<i32>(part); left > 0; left--) {
      const countNow = v128.load(groups),
        unitsNow = v128.load(groups, UNITS)
      groups += GROUP
      const shared = i8x16.sub(countNow, count),
        agreed = i8x16.sub(unitsNow, units)
      count = countNow
      units = unitsNow
      const weights = v128.load(people + <usize>load<i32>(at))
      const weights0 = v128.and(weights, firsts),
        weights1 = i8x16.relaxed_swizzle(weights, seconds)
      const their0 = Sums.dot(shared, weights0),
        their1 = Sums.dot(shared, v128.xor(weights, weights0))
      theirs0 = i16x8.add(theirs0, their0)
      theirs1 = i16x8.add(theirs1, their1)
      const units0 = v128.and(agreed, firsts),
        units1 = i8x16.relaxed_swizzle(agreed, seconds)
      agreed0 = i16x8.add(agreed0, units0)
      agreed1 = i16x8.add(agreed1, units1)
      weighted0 = i16x8.add(weighted0, i16x8.mul(units0, weights0))
      weighted1 = i16x8.add(weighted1, i16x8.mul(units1, weights1))
      if (blurred) {
        squared0 = i16x8.add(squared0, i16x8.mul(their0, weights0))
        squared1 = i16x8.add(squared1, i16x8.mul(their1, weights1))
      }
      v128.store(to, count)
      Sums.put(to + CLASS_THEIRS, theirs0, theirs1)
      Sums.put(to + CLASS_AGREED, agreed0, agreed1)
      to += <usize>load<i32>(at, NEXT_CLASS)
      at += HEAD
    }
    Sums.put(sums + COUNT, v128.and(count, firsts), i8x16.relaxed_swizzle(count, seconds))
    Sums.put(sums + AGREEMENT, agreed0, agreed1)
    Sums.put(sums + THEIR_WEIGHT, theirs0, theirs1)
    Sums.put(sums + THEIR_WEIGHTED, weighted0, weighted1)
    if (blurred) Sums.put(sums + THEIR_SQUARED, squared0, squared1)
    return Sums.addClasses(at, load<i32>(part, CLASS_COUNT), scratch, sums, blurred)
  }

  /** Weighs the classes as the member does: what is above the weight of the next one for all up to and with a class. */
  @inline
  static addClasses(at: usize, classes: i32, scratch: usize, sums: usize, blurred: bool): usize {
    const none = i8x16.splat(0)
    const firsts = v128.load(scratch, FIRSTS),
      seconds = v128.load(scratch, SECONDS)
    let own0 = none,
      own1 = none
    let weighted0 = none,
      weighted1 = none
    let squared0 = none,
      squared1 = none
    let both0 = none,
      both1 = none
    let from = scratch + CLASS_SUMS
    for (; classes > 0; classes--) {
      const above = v128.load(at)
      const count = v128.load(from)
      const count0 = v128.and(count, firsts),
        count1 = i8x16.relaxed_swizzle(count, seconds)
      own0 = i16x8.add(own0, i16x8.mul(count0, above))
      own1 = i16x8.add(own1, i16x8.mul(count1, above))
      weighted0 = i16x8.add(weighted0, i16x8.mul(v128.load(from, CLASS_AGREED), above))
      weighted1 = i16x8.add(weighted1, i16x8.mul(v128.load(from, CLASS_AGREED + 16), above))
      if (blurred) {
        const squareAbove = v128.load(at, SQUARE_ABOVE)
        squared0 = i16x8.add(squared0, i16x8.mul(count0, squareAbove))
        squared1 = i16x8.add(squared1, i16x8.mul(count1, squareAbove))
        both0 = i16x8.add(both0, i16x8.mul(v128.load(from, CLASS_THEIRS), above))
        both1 = i16x8.add(both1, i16x8.mul(v128.load(from, CLASS_THEIRS + 16), above))
      }
      from += CLASS_BYTES
      at += CLASS
    }
    Sums.put(sums + OWN_WEIGHT, own0, own1)
    Sums.put(sums + OWN_WEIGHTED, weighted0, weighted1)
    if (blurred) {
      Sums.put(sums + OWN_SQUARED, squared0, squared1)
      Sums.put(sums + BOTH_WEIGHTS, both0, both1)
    }
    return at
  }

  /** Puts the marks of sixteen of 32 people, which are there by bytes, to the sums of both parts. */
  @inline
  static putMarks(marks: usize, scratch: usize): void {
    const firsts = v128.load(scratch, FIRSTS),
      seconds = v128.load(scratch, SECONDS)
    for (let part: usize = 0; part < 2; part++) {
      const lower = v128.load(marks + PART_MARKS * part),
        higher = v128.load(marks + PART_MARKS * part, HIGHER)
      const lower0 = v128.and(lower, firsts),
        higher0 = v128.and(higher, firsts)
      // The second bytes of pairs, and behind them the first ones: each where it belongs, times 256.
      const sums = scratch + SUMS + PART_BYTES * part
      const second = i8x16.relaxed_swizzle(lower, seconds)
      Sums.put(
        sums + MARK,
        v128.or(lower0, i16x8.mul(higher0, i16x8.splat(256))),
        v128.or(second, v128.xor(higher, higher0)),
      )
    }
  }
}
