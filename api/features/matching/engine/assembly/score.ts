import { STEPS_DOUBLE, WHOLE_DOUBLE } from './scratch'
import { OWN, OWN_WEIGHTED, PART_BYTES, SHARED, THEIR_WEIGHTED, THEIRS } from './sums'

/*
 * From sums to what partners are shown, for two people at once: the same lines in the same order as `scoreWith` in
 * src/domain/matching/score.ts and `shownScore`, so that the bits are the same.
 */

export class Exact {
  @inline
  static double(whole: v128): v128 {
    return f64x2.convert_low_i32x4_s(whole)
  }

  /** A sum over both parts. */
  @inline
  static total(sums: usize, which: usize): v128 {
    return Exact.double(i32x4.add(v128.load16x4_u(sums + which), v128.load16x4_u(sums + which + PART_BYTES)))
  }

  /** The steps that two people are shown at, as the first two words; `sums` are those of onboarding, behind which are the others. */
  @inline
  static shownOfTwo(scratch: usize, sums: usize): v128 {
    const none = f64x2.splat(0),
      one = f64x2.splat(1)
    const shared = Exact.double(v128.load16x4_u(sums, SHARED)),
      own = Exact.double(v128.load16x4_u(sums, OWN)),
      theirs = Exact.double(v128.load16x4_u(sums, THEIRS))
    const scale = v128.load(scratch, WHOLE_DOUBLE)
    const possible = f64x2.mul(f64x2.mul(own, scale), f64x2.mul(theirs, scale))
    const weighted = f64x2.mul(Exact.total(sums, OWN_WEIGHTED), Exact.total(sums, THEIR_WEIGHTED))
    const mean = f64x2.sqrt(f64x2.div(weighted, possible))
    const score = f64x2.sub(mean, f64x2.pmin(f64x2.div(one, shared), mean))
    // Without a shared question there is nothing, and what was divided by 0 is no number. Halves are rounded up.
    const steps = f64x2.mul(v128.and(score, f64x2.gt(shared, none)), v128.load(scratch, STEPS_DOUBLE))
    const whole = f64x2.floor(steps)
    const isBelow = f64x2.lt(f64x2.sub(steps, whole), f64x2.splat(0.5))
    return i32x4.trunc_sat_f64x2_s_zero(f64x2.add(whole, f64x2.sub(one, v128.and(one, isBelow))))
  }
}
