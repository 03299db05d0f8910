import { BLUR, DRAW_UNIT, HIGHEST, SCALE, SCORE_STEPS } from './plan'
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
 * From sums to what is shown, for two people at once: the same lines in the same order as `weighPair` and `squaresOf` in
 * src/domain/matching/score.ts, `concentrationOf` and `Blur.score` in blur.ts, and `shownScore`, so that the bits are the same.
 */

export class Pairs {
  @inline
  static numbers(at: usize): v128 {
    return f64x2.convert_low_i32x4_s(v128.load64_zero(at))
  }

  @inline
  static where(mask: v128, then: v128, otherwise: v128): v128 {
    return v128.bitselect(then, otherwise, mask)
  }

  @inline
  static squaresOf(ownSquared: v128, theirSquared: v128, both: v128, own: v128, theirs: v128): v128 {
    const ownTotal = f64x2.mul(own, own),
      theirTotal = f64x2.mul(theirs, theirs)
    const ofBoth = f64x2.mul(both, f64x2.mul(f64x2.mul(f64x2.splat(2), own), theirs))
    const sum = f64x2.add(
      f64x2.add(f64x2.mul(ownSquared, theirTotal), f64x2.mul(theirSquared, ownTotal)),
      ofBoth,
    )
    return f64x2.div(sum, f64x2.mul(f64x2.mul(f64x2.splat(4), ownTotal), theirTotal))
  }

  /** A standard draw from the sums of the bytes of two hashes, the first two words of `sums`. */
  @inline
  static standard(sums: v128, plan: usize): v128 {
    const centred = f64x2.sub(f64x2.convert_low_i32x4_s(sums), f64x2.splat(510))
    return f64x2.mul(centred, v128.load64_splat(plan, DRAW_UNIT))
  }

  /** The steps that two people are shown at, as the first two words; `sums` are those of onboarding, behind which are the later ones. */
  @inline
  static shownOfTwo(plan: usize, sums: usize, blurred: bool, drawn: v128, drawnLater: v128): v128 {
    const later = sums + PART_BYTES
    const none = f64x2.splat(0),
      one = f64x2.splat(1)
    const count = Pairs.numbers(sums + COUNT),
      countLater = Pairs.numbers(later + COUNT)
    const shared = f64x2.add(count, countLater)
    const ownWeight = Pairs.numbers(sums + OWN_WEIGHT),
      ownWeightLater = Pairs.numbers(later + OWN_WEIGHT)
    const theirWeight = Pairs.numbers(sums + THEIR_WEIGHT),
      theirWeightLater = Pairs.numbers(later + THEIR_WEIGHT)
    let own = f64x2.add(ownWeight, ownWeightLater),
      theirs = f64x2.add(theirWeight, theirWeightLater)
    let ownWeighted = f64x2.add(Pairs.numbers(sums + OWN_WEIGHTED), Pairs.numbers(later + OWN_WEIGHTED))
    let theirWeighted = f64x2.add(Pairs.numbers(sums + THEIR_WEIGHTED), Pairs.numbers(later + THEIR_WEIGHTED))
    // Somebody whose weights are all 0 weighs the questions alike.
    const ownAlike = f64x2.eq(own, none),
      theirsAlike = f64x2.eq(theirs, none)
    const isAlike = v128.any_true(v128.or(ownAlike, theirsAlike))
    if (isAlike) {
      const agreement = f64x2.add(Pairs.numbers(sums + AGREEMENT), Pairs.numbers(later + AGREEMENT))
      own = Pairs.where(ownAlike, shared, own)
      theirs = Pairs.where(theirsAlike, shared, theirs)
      ownWeighted = Pairs.where(ownAlike, agreement, ownWeighted)
      theirWeighted = Pairs.where(theirsAlike, agreement, theirWeighted)
    }
    const scale = v128.load64_splat(plan, SCALE)
    const possible = f64x2.mul(f64x2.mul(own, scale), f64x2.mul(theirs, scale))
    const mean = f64x2.sqrt(f64x2.div(f64x2.mul(ownWeighted, theirWeighted), possible))
    let score = f64x2.sub(mean, f64x2.pmin(f64x2.div(one, shared), mean))

    if (blurred) {
      let ownSquared = Pairs.numbers(sums + OWN_SQUARED),
        ownSquaredLater = Pairs.numbers(later + OWN_SQUARED)
      let theirSquared = Pairs.numbers(sums + THEIR_SQUARED),
        theirSquaredLater = Pairs.numbers(later + THEIR_SQUARED)
      let both = Pairs.numbers(sums + BOTH_WEIGHTS),
        bothLater = Pairs.numbers(later + BOTH_WEIGHTS)
      if (isAlike) {
        both = Pairs.where(
          ownAlike,
          Pairs.where(theirsAlike, count, theirWeight),
          Pairs.where(theirsAlike, ownWeight, both),
        )
        bothLater = Pairs.where(
          ownAlike,
          Pairs.where(theirsAlike, countLater, theirWeightLater),
          Pairs.where(theirsAlike, ownWeightLater, bothLater),
        )
        ownSquared = Pairs.where(ownAlike, count, ownSquared)
        ownSquaredLater = Pairs.where(ownAlike, countLater, ownSquaredLater)
        theirSquared = Pairs.where(theirsAlike, count, theirSquared)
        theirSquaredLater = Pairs.where(theirsAlike, countLater, theirSquaredLater)
      }
      const squares = Pairs.squaresOf(ownSquared, theirSquared, both, own, theirs)
      const squaresLater = Pairs.squaresOf(ownSquaredLater, theirSquaredLater, bothLater, own, theirs)
      const even = f64x2.mul(f64x2.mul(f64x2.add(squares, squaresLater), shared), f64x2.splat(0.5))
      const singledOut = f64x2.pmax(one, even)
      const concentration = f64x2.mul(squares, singledOut)
      const atLeast = v128.and(f64x2.pmax(squares, squaresLater), f64x2.gt(squaresLater, none))
      const first = f64x2.mul(f64x2.sqrt(concentration), Pairs.standard(drawn, plan))
      const second = f64x2.mul(f64x2.sqrt(f64x2.mul(atLeast, singledOut)), Pairs.standard(drawnLater, plan))
      const moved = f64x2.add(score, f64x2.mul(v128.load64_splat(plan, BLUR), f64x2.add(first, second)))
      score = f64x2.pmin(f64x2.pmin(one, f64x2.pmax(none, moved)), v128.load64_splat(plan, HIGHEST))
    }

    // Without a shared question there is nothing, and what was divided by 0 is no number. Halves are rounded up.
    const steps = f64x2.mul(v128.and(score, f64x2.gt(shared, none)), v128.load64_splat(plan, SCORE_STEPS))
    const whole = f64x2.floor(steps)
    const isBelow = f64x2.lt(f64x2.sub(steps, whole), f64x2.splat(0.5))
    return i32x4.trunc_sat_f64x2_s_zero(f64x2.add(whole, f64x2.sub(one, v128.and(one, isBelow))))
  }
}
