import {
  AGREEMENT,
  BOTH_WEIGHTS,
  COUNT,
  OWN,
  OWN_SQUARED,
  OWN_WEIGHT,
  OWN_WEIGHTED,
  PART_BYTES,
  SHARED,
  THEIR_SQUARED,
  THEIR_WEIGHT,
  THEIR_WEIGHTED,
  THEIRS,
} from './sums'

/* Over both parts: how many questions are shared, and what they weigh on both sides, of eight people at once. */

export class Totals {
  @inline
  static of(sums: usize, which: usize): v128 {
    return i16x8.add(v128.load(sums + which), v128.load(sums + which + PART_BYTES))
  }

  /** Writes them behind the sums of both parts. Whoever weighs all shared questions 0 weighs them alike. */
  @inline
  static add(sums: usize, blurred: bool): void {
    const none = i16x8.splat(0)
    const shared = Totals.of(sums, COUNT)
    let own = Totals.of(sums, OWN_WEIGHT),
      theirs = Totals.of(sums, THEIR_WEIGHT)
    const ownAlike = i16x8.eq(own, none),
      theirsAlike = i16x8.eq(theirs, none)
    if (v128.any_true(v128.or(ownAlike, theirsAlike))) {
      even(sums, ownAlike, theirsAlike, blurred)
      own = Totals.of(sums, OWN_WEIGHT)
      theirs = Totals.of(sums, THEIR_WEIGHT)
    }
    v128.store(sums, shared, SHARED)
    v128.store(sums, own, OWN)
    v128.store(sums, theirs, THEIRS)
  }
}

/** As `sumsWith` of src/domain/matching/score.ts. */
function even(sums: usize, ownAlike: v128, theirsAlike: v128, blurred: bool): void {
  for (let part = sums; part <= sums + PART_BYTES; part += PART_BYTES) {
    copy(part, COUNT, OWN_WEIGHT, ownAlike)
    copy(part, AGREEMENT, OWN_WEIGHTED, ownAlike)
    if (blurred) {
      copy(part, COUNT, OWN_SQUARED, ownAlike)
      copy(part, THEIR_WEIGHT, BOTH_WEIGHTS, ownAlike)
    }
    copy(part, COUNT, THEIR_WEIGHT, theirsAlike)
    copy(part, AGREEMENT, THEIR_WEIGHTED, theirsAlike)
    if (blurred) {
      copy(part, COUNT, THEIR_SQUARED, theirsAlike)
      copy(part, OWN_WEIGHT, BOTH_WEIGHTS, theirsAlike)
    }
  }
}

function copy(sums: usize, from: usize, to: usize, where: v128): void {
  v128.store(sums + to, v128.bitselect(v128.load(sums + from), v128.load(sums + to), where))
}
