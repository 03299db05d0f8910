import { SCALE, SCORE_STEPS } from './plan'
import { AGREEMENT, COUNT, OWN_WEIGHT, OWN_WEIGHTED, PART_BYTES, THEIR_WEIGHT, THEIR_WEIGHTED } from './sums'

/*
 * From sums to what partners are shown, for two people at once: the same lines in the same order as `scoreWith` in
 * src/domain/matching/score.ts and `shownScore`, so that the bits are the same.
 */

export class Exact {
  /** A sum over both parts. */
  @inline
  static total(sums: usize, which: usize): v128 {
    const both = i32x4.add(v128.load16x4_u(sums + which), v128.load16x4_u(sums + which + PART_BYTES))
    return f64x2.convert_low_i32x4_s(both)
  }

  @inline
  static where(mask: v128, then: v128, otherwise: v128): v128 {
    return v128.bitselect(then, otherwise, mask)
  }

  /** The steps that two people are shown at, as the first two words; `sums` are those of onboarding, behind which are the later ones. */
  @inline
  static shownOfTwo(plan: usize, sums: usize): v128 {
    const none = f64x2.splat(0),
      one = f64x2.splat(1)
    const shared = Exact.total(sums, COUNT)
    let own = Exact.total(sums, OWN_WEIGHT),
      theirs = Exact.total(sums, THEIR_WEIGHT)
    let ownWeighted = Exact.total(sums, OWN_WEIGHTED),
      theirWeighted = Exact.total(sums, THEIR_WEIGHTED)
    // Somebody whose weights are all 0 weighs the questions alike.
    const ownAlike = f64x2.eq(own, none),
      theirsAlike = f64x2.eq(theirs, none)
    if (v128.any_true(v128.or(ownAlike, theirsAlike))) {
      const agreement = Exact.total(sums, AGREEMENT)
      own = Exact.where(ownAlike, shared, own)
      theirs = Exact.where(theirsAlike, shared, theirs)
      ownWeighted = Exact.where(ownAlike, agreement, ownWeighted)
      theirWeighted = Exact.where(theirsAlike, agreement, theirWeighted)
    }
    const scale = v128.load64_splat(plan, SCALE)
    const possible = f64x2.mul(f64x2.mul(own, scale), f64x2.mul(theirs, scale))
    const mean = f64x2.sqrt(f64x2.div(f64x2.mul(ownWeighted, theirWeighted), possible))
    const score = f64x2.sub(mean, f64x2.pmin(f64x2.div(one, shared), mean))
    // Without a shared question there is nothing, and what was divided by 0 is no number. Halves are rounded up.
    const steps = f64x2.mul(v128.and(score, f64x2.gt(shared, none)), v128.load64_splat(plan, SCORE_STEPS))
    const whole = f64x2.floor(steps)
    const isBelow = f64x2.lt(f64x2.sub(steps, whole), f64x2.splat(0.5))
    return i32x4.trunc_sat_f64x2_s_zero(f64x2.add(whole, f64x2.sub(one, v128.and(one, isBelow))))
  }
}
