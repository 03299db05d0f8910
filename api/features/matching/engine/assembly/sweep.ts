import { BEGIN, END, ENDED, hashEight, key, KEYED, LEFT, MET, SHOWN, WORDS } from './draws'
import { Blurred } from './blurred'
import { GROUP, Groups, PART_MARKS } from './groups'
import {
  AT_ONCE,
  GROUP_COUNT,
  KIND,
  LANES,
  LOOKED_UP,
  PARTNERS,
  PRINTS,
  QUESTIONS,
  STRANGERS,
  TILE_BYTES,
  TILES_BASE,
} from './plan'
import { Exact } from './score'
import { ENDING, ENDING_LATER, GROUPS, MARKS, OWN_0, OWN_1, prepare, Scratch, SUMS, WEAVE } from './scratch'
import { COUNT, MARK, PART_BYTES, Sums } from './sums'
import { Totals } from './totals'

/*
 * The sweep: what the member of a plan is shown of everybody in a run of tiles, sixteen people at a time. It comes to the same bits as
 * the plain reference in src/domain/matching (shown.ts), which stays as the fallback and in the tests.
 */

/**
 * Writes the scores of the people in so many tiles to `out`, in steps: half percents of a byte each for strangers, tenths of a
 * percent of two bytes each for partners; 0 where nothing is shared.
 */
export function sweep(plan: usize, firstTile: i32, tileCount: i32, out: usize): void {
  const kind = load<i32>(plan, KIND)
  const size = <usize>load<i32>(plan, TILE_BYTES)
  const scratch = Scratch.of(plan)
  prepare(plan, scratch)
  if (kind == STRANGERS) key(plan, scratch)
  let tile = <usize>load<i32>(plan, TILES_BASE) + <usize>firstTile * size
  for (let left = tileCount; left > 0; left--) {
    if (kind == PARTNERS) {
      exact(plan, scratch, tile, out, true)
      out += 2 * LANES
    } else {
      if (kind == STRANGERS) blurred(plan, scratch, tile, out)
      else exact(plan, scratch, tile, out, false)
      out += LANES
    }
    tile += size
  }
}

class Rows {
  /** The two words of `two` and those of `others`, next to each other. */
  @inline
  static four(two: v128, others: v128): v128 {
    return i64x2.shuffle(two, others, 0, 2)
  }

  /** Hashes the prints of the pairs with eight people. */
  @inline
  static meet(prints: usize, scratch: usize): void {
    const own0 = v128.load(scratch, OWN_0),
      own1 = v128.load(scratch, OWN_1)
    v128.store(scratch, i32x4.add(own0, v128.load(prints)), WORDS)
    v128.store(scratch, i32x4.add(own0, v128.load(prints, 16)), WORDS + 16)
    v128.store(scratch, i32x4.add(own1, v128.load(prints, 4 * LANES)), WORDS + 32)
    v128.store(scratch, i32x4.add(own1, v128.load(prints, 4 * LANES + 16)), WORDS + 48)
    hashEight(scratch, scratch + KEYED, BEGIN, LEFT, scratch + MET)
  }

  /** Goes on to the hashes for the eight people and the part whose sums are there. */
  @inline
  static draw(scratch: usize, sums: usize, ending: v128): void {
    v128.store(scratch, v128.or(ending, v128.load16x4_u(sums + MARK)), WORDS + 64)
    v128.store(scratch, v128.or(ending, v128.load16x4_u(sums + MARK + 8)), WORDS + 80)
    hashEight(scratch, scratch + MET, LEFT, END, scratch + ENDED)
  }

  /** What was hashed for four of the eight people. */
  @inline
  static hashes(scratch: usize, four: usize): v128 {
    const at = scratch + ENDED + four
    return v128.xor(v128.load(at, 32), v128.load(at, 96))
  }

  /** The steps of sixteen people by words: the first ones of each two, and then the second ones, as bytes in their order. */
  @inline
  static bytes(scratch: usize, first: v128, more: v128, second: v128, others: v128): v128 {
    const all = i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_u(first, more), i16x8.narrow_i32x4_u(second, others))
    return i8x16.relaxed_swizzle(all, v128.load(scratch, WEAVE))
  }

  /** Looks up the answers of 32 people. Returns where the plan goes on. */
  @inline
  static lookUp(plan: usize, scratch: usize, people: usize, blurred: bool): usize {
    const part = plan + QUESTIONS
    const to = scratch + GROUPS
    const marks = scratch + MARKS
    const later = Groups.lookUp(part, people, scratch, to, marks, blurred)
    const behind = to + GROUP * <usize>load<i32>(part, GROUP_COUNT)
    return Groups.lookUp(later, people, scratch, behind, marks + PART_MARKS, blurred)
  }

  /** The sums of sixteen people, of whom `half` of the 32 are left out. */
  @inline
  static sum(plan: usize, scratch: usize, classes: usize, people: usize, half: usize, blurred: bool): void {
    const groups = scratch + GROUPS + half
    const sums = scratch + SUMS
    const later = Sums.addPart(classes, people, groups, scratch, sums, blurred)
    const behind = groups + GROUP * <usize>load<i32>(plan, QUESTIONS + GROUP_COUNT)
    Sums.addPart(later, people, behind, scratch, sums + PART_BYTES, blurred)
    Totals.add(sums, blurred)
    Totals.add(sums + 16, blurred)
  }

  /** What sixteen people are shown at, whose sums and prints are there. */
  @inline
  static blur(scratch: usize, prints: usize, out: usize): void {
    const sums = scratch + SUMS
    for (let eight: usize = 0; eight < 2; eight++) {
      const at = sums + 16 * eight
      Rows.meet(prints + 32 * eight, scratch)
      Rows.draw(scratch, at, v128.load(scratch, ENDING))
      const drawn0 = Rows.hashes(scratch, 0),
        drawn1 = Rows.hashes(scratch, 16)
      // Most share nothing beyond onboarding.
      const goesOn = v128.any_true(v128.load(at, PART_BYTES + COUNT))
      let later0 = drawn0,
        later1 = drawn1
      if (goesOn) {
        Rows.draw(scratch, at + PART_BYTES, v128.load(scratch, ENDING_LATER))
        later0 = Rows.hashes(scratch, 0)
        later1 = Rows.hashes(scratch, 16)
      }
      const shown = i16x8.narrow_i32x4_u(
        Blurred.shownOfFour(scratch, at, goesOn, drawn0, later0),
        Blurred.shownOfFour(scratch, at + 8, goesOn, drawn1, later1),
      )
      v128.store(scratch + SHOWN + 16 * eight, shown)
    }
    const all = i8x16.narrow_i16x8_u(v128.load(scratch, SHOWN), v128.load(scratch, SHOWN + 16))
    v128.store(out, i8x16.relaxed_swizzle(all, v128.load(scratch, WEAVE)))
  }
}

function exact(plan: usize, scratch: usize, tile: usize, out: usize, wide: bool): void {
  const sums = scratch + SUMS
  for (let people: usize = 0; people < LANES; people += LOOKED_UP) {
    const classes = Rows.lookUp(plan, scratch, tile + people, false)
    for (let half: usize = 0; half < LOOKED_UP; half += AT_ONCE) {
      Rows.sum(plan, scratch, classes, tile + people + half, half, false)
      const first = Rows.four(Exact.shownOfTwo(scratch, sums), Exact.shownOfTwo(scratch, sums + 4)),
        more = Rows.four(Exact.shownOfTwo(scratch, sums + 8), Exact.shownOfTwo(scratch, sums + 12)),
        second = Rows.four(Exact.shownOfTwo(scratch, sums + 16), Exact.shownOfTwo(scratch, sums + 20)),
        others = Rows.four(Exact.shownOfTwo(scratch, sums + 24), Exact.shownOfTwo(scratch, sums + 28))
      if (wide) {
        const firsts = i16x8.narrow_i32x4_u(first, more),
          seconds = i16x8.narrow_i32x4_u(second, others)
        const at = out + 2 * (people + half)
        v128.store(at, i16x8.shuffle(firsts, seconds, 0, 8, 1, 9, 2, 10, 3, 11))
        v128.store(at, i16x8.shuffle(firsts, seconds, 4, 12, 5, 13, 6, 14, 7, 15), 16)
      } else v128.store(out + people + half, Rows.bytes(scratch, first, more, second, others))
    }
  }
}

function blurred(plan: usize, scratch: usize, tile: usize, out: usize): void {
  const prints = tile + <usize>load<i32>(plan, PRINTS)
  for (let people: usize = 0; people < LANES; people += LOOKED_UP) {
    const classes = Rows.lookUp(plan, scratch, tile + people, true)
    for (let half: usize = 0; half < LOOKED_UP; half += AT_ONCE) {
      Rows.sum(plan, scratch, classes, tile + people + half, half, true)
      Sums.putMarks(scratch + MARKS + half, scratch)
      Rows.blur(scratch, prints + 4 * (people + half), out + people + half)
    }
  }
}
