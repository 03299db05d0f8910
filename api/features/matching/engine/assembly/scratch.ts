import {
  DRAW_SIZE,
  DRAW_UNIT,
  ENDINGS,
  HIGHEST,
  OWN_PRINT,
  SCALE,
  SCORE_STEPS,
  SINGLE_SCALE,
  SINGLE_STEPS,
} from './plan'

/*
 * Behind the plan: what is found on the way. Registers that all people have alike stand there too, since a number in the code
 * takes four instructions wherever it is used, and a load one.
 */

const PLAN_BYTES: usize = 32768

export class Scratch {
  @inline
  static of(plan: usize): usize {
    return plan + PLAN_BYTES
  }
}

const ROW: usize = 16

/** All bits; and of sixteen bytes, or eight pairs, the first of each pair. */
export const ALL: usize = 0
export const FIRSTS: usize = 1 * ROW
/** What moves the second byte of each pair to the first, and sixteen first bytes behind sixteen others between them. */
export const SECONDS: usize = 2 * ROW
export const WEAVE: usize = 3 * ROW
/** What turns four bytes by one and by two. */
export const TURN_8: usize = 4 * ROW
export const TURN_16: usize = 5 * ROW
/** Powers of 2. */
export const POWER_5: usize = 6 * ROW
export const POWER_7: usize = 7 * ROW
export const POWER_13: usize = 8 * ROW
export const LAST_BYTE: usize = 9 * ROW
export const TOP_BITS: usize = 11 * ROW
export const ONE_BYTES: usize = 12 * ROW
export const ONE_PAIRS: usize = 13 * ROW
export const TWO_WHOLE: usize = 14 * ROW
export const ONE: usize = 15 * ROW
export const HALF: usize = 16 * ROW
export const TWO: usize = 17 * ROW
export const FOUR: usize = 18 * ROW
/** What the plan says. */
export const OWN_0: usize = 19 * ROW
export const OWN_1: usize = 20 * ROW
export const ENDING: usize = 21 * ROW
export const ENDING_LATER: usize = 22 * ROW
export const SIZE: usize = 23 * ROW
export const UNIT: usize = 24 * ROW
export const MOST: usize = 25 * ROW
export const WHOLE: usize = 26 * ROW
export const STEPS_SINGLE: usize = 27 * ROW
export const WHOLE_DOUBLE: usize = 28 * ROW
export const STEPS_DOUBLE: usize = 29 * ROW

/** Where hashes are made: see draws.ts. */
export const DRAWS: usize = 30 * ROW
const DRAWS_BYTES: usize = 1024
/** The sums of sixteen people for both parts, and over both: see sums.ts. */
export const SUMS: usize = DRAWS + DRAWS_BYTES
const SUMS_BYTES: usize = 1024
/** Those up to each class of equal own weight, fourteen at most. */
export const CLASS_SUMS: usize = SUMS + SUMS_BYTES
const CLASS_SUMS_BYTES: usize = 1536
/** What was looked up of 32 people: their marks, and what each group of questions comes to. */
export const MARKS: usize = CLASS_SUMS + CLASS_SUMS_BYTES
const MARKS_BYTES: usize = 128
export const GROUPS: usize = MARKS + MARKS_BYTES

export function prepare(plan: usize, scratch: usize): void {
  v128.store(scratch, i8x16.splat(-1), ALL)
  v128.store(scratch, i16x8.splat(255), FIRSTS)
  v128.store(scratch, v128(1, -1, 3, -1, 5, -1, 7, -1, 9, -1, 11, -1, 13, -1, 15, -1), SECONDS)
  v128.store(scratch, v128(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15), WEAVE)
  v128.store(scratch, v128(3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14), TURN_8)
  v128.store(scratch, v128(2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13), TURN_16)
  v128.store(scratch, i32x4.splat(1 << 5), POWER_5)
  v128.store(scratch, i32x4.splat(1 << 7), POWER_7)
  v128.store(scratch, i32x4.splat(1 << 13), POWER_13)
  v128.store(scratch, i32x4.splat(0xff), LAST_BYTE)
  v128.store(scratch, i8x16.splat(-128), TOP_BITS)
  v128.store(scratch, i8x16.splat(1), ONE_BYTES)
  v128.store(scratch, i16x8.splat(1), ONE_PAIRS)
  v128.store(scratch, i32x4.splat(2), TWO_WHOLE)
  v128.store(scratch, f32x4.splat(1), ONE)
  v128.store(scratch, f32x4.splat(0.5), HALF)
  v128.store(scratch, f32x4.splat(2), TWO)
  v128.store(scratch, f32x4.splat(4), FOUR)
  v128.store(scratch, v128.load32_splat(plan, OWN_PRINT), OWN_0)
  v128.store(scratch, v128.load32_splat(plan, OWN_PRINT + 4), OWN_1)
  v128.store(scratch, v128.load32_splat(plan, ENDINGS), ENDING)
  v128.store(scratch, v128.load32_splat(plan, ENDINGS + 4), ENDING_LATER)
  v128.store(scratch, v128.load32_splat(plan, DRAW_SIZE), SIZE)
  v128.store(scratch, v128.load32_splat(plan, DRAW_UNIT), UNIT)
  v128.store(scratch, v128.load32_splat(plan, HIGHEST), MOST)
  v128.store(scratch, v128.load32_splat(plan, SINGLE_SCALE), WHOLE)
  v128.store(scratch, v128.load32_splat(plan, SINGLE_STEPS), STEPS_SINGLE)
  v128.store(scratch, v128.load64_splat(plan, SCALE), WHOLE_DOUBLE)
  v128.store(scratch, v128.load64_splat(plan, SCORE_STEPS), STEPS_DOUBLE)
}
