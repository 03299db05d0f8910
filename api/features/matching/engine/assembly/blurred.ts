import {
  FOUR,
  HALF,
  MOST,
  ONE,
  ONE_BYTES,
  ONE_PAIRS,
  SIZE,
  STEPS_SINGLE,
  TOP_BITS,
  TWO,
  TWO_WHOLE,
  UNIT,
  WHOLE,
} from './scratch'
import {
  BOTH_WEIGHTS,
  OWN,
  OWN_SQUARED,
  OWN_WEIGHTED,
  PART_BYTES,
  SHARED,
  THEIR_SQUARED,
  THEIR_WEIGHTED,
  THEIRS,
} from './sums'

/*
 * From sums to what strangers are shown, for four people at once in single precision: the same lines in the same order as `weighPair`
 * and `squaresOf` in src/domain/matching/score.ts, `concentrationOf` and `Blur.score` in blur.ts, and `shownOf` in shown.ts, so that
 * the bits are the same.
 */

export class Blurred {
  /** Whole numbers of four people, as single precision has them. */
  @inline
  static single(sums: usize, which: usize): v128 {
    return f32x4.convert_i32x4_s(v128.load16x4_u(sums + which))
  }

  /** The same over both parts. */
  @inline
  static total(sums: usize, which: usize): v128 {
    return f32x4.convert_i32x4_s(
      i32x4.add(v128.load16x4_u(sums + which), v128.load16x4_u(sums + which + PART_BYTES)),
    )
  }

  /** A standard draw from four hashes: what their bytes come to, 128 taken from each, and 2 given back. */
  @inline
  static standard(hashes: v128, scratch: usize): v128 {
    const ones = v128.load(scratch, ONE_BYTES)
    const pairs = i16x8.relaxed_dot_i8x16_i7x16_s(v128.xor(hashes, v128.load(scratch, TOP_BITS)), ones)
    const sums = i32x4.dot_i16x8_s(pairs, v128.load(scratch, ONE_PAIRS))
    const centred = f32x4.convert_i32x4_s(i32x4.add(sums, v128.load(scratch, TWO_WHOLE)))
    return f32x4.mul(centred, v128.load(scratch, UNIT))
  }

  /** What a part is drawn with, before it is divided by what the weights come to. */
  @inline
  static squares(sums: usize, own: v128, theirs: v128, twice: v128): v128 {
    const ofEach = f32x4.add(
      f32x4.mul(Blurred.single(sums, OWN_SQUARED), theirs),
      f32x4.mul(Blurred.single(sums, THEIR_SQUARED), own),
    )
    return f32x4.add(ofEach, f32x4.mul(Blurred.single(sums, BOTH_WEIGHTS), twice))
  }

  /**
   * The steps that four people are shown at; `sums` are those of onboarding, behind which are the others, and `hashes` what is
   * drawn for the two parts. Unless it `goesOn`, none of them shares anything later.
   */
  @inline
  static shownOfFour(scratch: usize, sums: usize, goesOn: bool, hashes: v128, hashesLater: v128): v128 {
    const none = f32x4.splat(0)
    const one = v128.load(scratch, ONE),
      half = v128.load(scratch, HALF)
    const shared = Blurred.single(sums, SHARED),
      own = Blurred.single(sums, OWN),
      theirs = Blurred.single(sums, THEIRS)
    const scale = v128.load(scratch, WHOLE)
    const possible = f32x4.mul(f32x4.mul(own, scale), f32x4.mul(theirs, scale))
    const weighted = f32x4.mul(Blurred.total(sums, OWN_WEIGHTED), Blurred.total(sums, THEIR_WEIGHTED))
    const mean = f32x4.sqrt(f32x4.div(weighted, possible))
    const score = f32x4.sub(mean, f32x4.pmin(f32x4.div(one, shared), mean))

    const ownTotal = f32x4.mul(own, own),
      theirTotal = f32x4.mul(theirs, theirs)
    const twice = f32x4.mul(f32x4.mul(v128.load(scratch, TWO), own), theirs)
    const whole = f32x4.div(one, f32x4.mul(v128.load(scratch, FOUR), f32x4.mul(ownTotal, theirTotal)))
    const squares = f32x4.mul(Blurred.squares(sums, ownTotal, theirTotal, twice), whole)
    let drawn: v128
    if (goesOn) {
      const squaresLater = f32x4.mul(Blurred.squares(sums + PART_BYTES, ownTotal, theirTotal, twice), whole)
      const even = f32x4.mul(f32x4.mul(f32x4.add(squares, squaresLater), shared), half)
      const singledOut = f32x4.pmax(one, even)
      const atLeast = v128.and(f32x4.pmax(squares, squaresLater), f32x4.gt(squaresLater, none))
      drawn = f32x4.add(
        f32x4.mul(f32x4.sqrt(f32x4.mul(squares, singledOut)), Blurred.standard(hashes, scratch)),
        f32x4.mul(f32x4.sqrt(f32x4.mul(atLeast, singledOut)), Blurred.standard(hashesLater, scratch)),
      )
    } else {
      const singledOut = f32x4.pmax(one, f32x4.mul(f32x4.mul(squares, shared), half))
      drawn = f32x4.mul(f32x4.sqrt(f32x4.mul(squares, singledOut)), Blurred.standard(hashes, scratch))
    }
    const moved = f32x4.add(score, f32x4.mul(v128.load(scratch, SIZE), drawn))
    const within = f32x4.pmin(v128.load(scratch, MOST), f32x4.pmax(none, moved))

    // Without a shared question there is nothing, and what was divided by 0 is no number. Halves are rounded up.
    const steps = f32x4.mul(v128.and(within, f32x4.gt(shared, none)), v128.load(scratch, STEPS_SINGLE))
    const floor = f32x4.floor(steps)
    const isBelow = f32x4.lt(f32x4.sub(steps, floor), half)
    return i32x4.trunc_sat_f32x4_s(f32x4.add(floor, f32x4.sub(one, v128.and(one, isBelow))))
  }
}
