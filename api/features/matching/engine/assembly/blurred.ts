import { DRAW_SIZE, DRAW_UNIT, HIGHEST, SINGLE_SCALE, SINGLE_STEPS } from './plan'
import {
  AGREEMENT,
  BOTH_WEIGHTS,
  COUNT,
  OWN_SQUARED,
  OWN_WEIGHT,
  OWN_WEIGHTED,
  PART_BYTES,
  THEIR_SQUARED,
  THEIR_WEIGHT,
  THEIR_WEIGHTED,
} from './sums'

/*
 * From sums to what strangers are shown, for four people at once in single precision: the same lines in the same order as `weighPair`
 * and `squaresOf` in src/domain/matching/score.ts, `concentrationOf` and `Blur.score` in blur.ts, and `shownOf` in shown.ts, so that
 * the bits are the same.
 */

export class Blurred {
  /** Whole numbers of four people. */
  @inline
  static whole(sums: usize, which: usize): v128 {
    return v128.load16x4_u(sums + which)
  }

  @inline
  static single(whole: v128): v128 {
    return f32x4.convert_i32x4_s(whole)
  }

  @inline
  static where(mask: v128, then: v128, otherwise: v128): v128 {
    return v128.bitselect(then, otherwise, mask)
  }

  /** A standard draw from four hashes. */
  @inline
  static standard(hashes: v128, plan: usize): v128 {
    const sums = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(hashes))
    const centred = Blurred.single(i32x4.sub(sums, i32x4.splat(510)))
    return f32x4.mul(centred, v128.load32_splat(plan, DRAW_UNIT))
  }

  /** What a part is drawn with, before it is divided by what the weights come to. */
  @inline
  static squares(
    ownSquared: v128,
    theirSquared: v128,
    both: v128,
    own: v128,
    theirs: v128,
    twice: v128,
  ): v128 {
    const ofEach = f32x4.add(
      f32x4.mul(Blurred.single(ownSquared), theirs),
      f32x4.mul(Blurred.single(theirSquared), own),
    )
    return f32x4.add(ofEach, f32x4.mul(Blurred.single(both), twice))
  }

  /**
   * The steps that four people are shown at; `sums` are those of onboarding, behind which are the later ones, and `hashes` what is
   * drawn for the two parts. Unless it `goesOn`, none of them shares anything later.
   */
  @inline
  static shownOfFour(plan: usize, sums: usize, goesOn: bool, hashes: v128, hashesLater: v128): v128 {
    const later = sums + PART_BYTES
    const none = i32x4.splat(0),
      one = f32x4.splat(1)
    const count = Blurred.whole(sums, COUNT),
      countLater = Blurred.whole(later, COUNT)
    let ownWeight = Blurred.whole(sums, OWN_WEIGHT),
      ownWeightLater = Blurred.whole(later, OWN_WEIGHT)
    let theirWeight = Blurred.whole(sums, THEIR_WEIGHT),
      theirWeightLater = Blurred.whole(later, THEIR_WEIGHT)
    let ownWeighted = i32x4.add(Blurred.whole(sums, OWN_WEIGHTED), Blurred.whole(later, OWN_WEIGHTED))
    let theirWeighted = i32x4.add(Blurred.whole(sums, THEIR_WEIGHTED), Blurred.whole(later, THEIR_WEIGHTED))
    let ownSquared = Blurred.whole(sums, OWN_SQUARED),
      ownSquaredLater = Blurred.whole(later, OWN_SQUARED)
    let theirSquared = Blurred.whole(sums, THEIR_SQUARED),
      theirSquaredLater = Blurred.whole(later, THEIR_SQUARED)
    let both = Blurred.whole(sums, BOTH_WEIGHTS),
      bothLater = Blurred.whole(later, BOTH_WEIGHTS)
    // Somebody whose weights are all 0 weighs the questions alike.
    const ownAlike = i32x4.eq(i32x4.add(ownWeight, ownWeightLater), none),
      theirsAlike = i32x4.eq(i32x4.add(theirWeight, theirWeightLater), none)
    if (v128.any_true(v128.or(ownAlike, theirsAlike))) {
      const agreement = i32x4.add(Blurred.whole(sums, AGREEMENT), Blurred.whole(later, AGREEMENT))
      ownWeight = Blurred.where(ownAlike, count, ownWeight)
      ownWeightLater = Blurred.where(ownAlike, countLater, ownWeightLater)
      ownSquared = Blurred.where(ownAlike, count, ownSquared)
      ownSquaredLater = Blurred.where(ownAlike, countLater, ownSquaredLater)
      ownWeighted = Blurred.where(ownAlike, agreement, ownWeighted)
      both = Blurred.where(ownAlike, theirWeight, both)
      bothLater = Blurred.where(ownAlike, theirWeightLater, bothLater)
      theirWeight = Blurred.where(theirsAlike, count, theirWeight)
      theirWeightLater = Blurred.where(theirsAlike, countLater, theirWeightLater)
      theirSquared = Blurred.where(theirsAlike, count, theirSquared)
      theirSquaredLater = Blurred.where(theirsAlike, countLater, theirSquaredLater)
      theirWeighted = Blurred.where(theirsAlike, agreement, theirWeighted)
      both = Blurred.where(theirsAlike, ownWeight, both)
      bothLater = Blurred.where(theirsAlike, ownWeightLater, bothLater)
    }
    const shared = Blurred.single(i32x4.add(count, countLater))
    const own = Blurred.single(i32x4.add(ownWeight, ownWeightLater)),
      theirs = Blurred.single(i32x4.add(theirWeight, theirWeightLater))
    const scale = v128.load32_splat(plan, SINGLE_SCALE)
    const possible = f32x4.mul(f32x4.mul(own, scale), f32x4.mul(theirs, scale))
    const weighted = f32x4.mul(Blurred.single(ownWeighted), Blurred.single(theirWeighted))
    const mean = f32x4.sqrt(f32x4.div(weighted, possible))
    const score = f32x4.sub(mean, f32x4.pmin(f32x4.div(one, shared), mean))

    const ownTotal = f32x4.mul(own, own),
      theirTotal = f32x4.mul(theirs, theirs)
    const twice = f32x4.mul(f32x4.mul(f32x4.splat(2), own), theirs)
    const whole = f32x4.div(one, f32x4.mul(f32x4.splat(4), f32x4.mul(ownTotal, theirTotal)))
    const squares = f32x4.mul(
      Blurred.squares(ownSquared, theirSquared, both, ownTotal, theirTotal, twice),
      whole,
    )
    const half = f32x4.splat(0.5)
    let drawn: v128
    if (goesOn) {
      const squaresLater = f32x4.mul(
        Blurred.squares(ownSquaredLater, theirSquaredLater, bothLater, ownTotal, theirTotal, twice),
        whole,
      )
      const even = f32x4.mul(f32x4.mul(f32x4.add(squares, squaresLater), shared), half)
      const singledOut = f32x4.pmax(one, even)
      const atLeast = v128.and(f32x4.pmax(squares, squaresLater), f32x4.gt(squaresLater, none))
      drawn = f32x4.add(
        f32x4.mul(f32x4.sqrt(f32x4.mul(squares, singledOut)), Blurred.standard(hashes, plan)),
        f32x4.mul(f32x4.sqrt(f32x4.mul(atLeast, singledOut)), Blurred.standard(hashesLater, plan)),
      )
    } else {
      const singledOut = f32x4.pmax(one, f32x4.mul(f32x4.mul(squares, shared), half))
      drawn = f32x4.mul(f32x4.sqrt(f32x4.mul(squares, singledOut)), Blurred.standard(hashes, plan))
    }
    const moved = f32x4.add(score, f32x4.mul(v128.load32_splat(plan, DRAW_SIZE), drawn))
    const within = f32x4.pmin(v128.load32_splat(plan, HIGHEST), f32x4.pmax(none, moved))

    // Without a shared question there is nothing, and what was divided by 0 is no number. Halves are rounded up.
    const steps = f32x4.mul(v128.and(within, f32x4.gt(shared, none)), v128.load32_splat(plan, SINGLE_STEPS))
    const floor = f32x4.floor(steps)
    const isBelow = f32x4.lt(f32x4.sub(steps, floor), half)
    return i32x4.trunc_sat_f32x4_s(f32x4.add(floor, f32x4.sub(one, v128.and(one, isBelow))))
  }
}
