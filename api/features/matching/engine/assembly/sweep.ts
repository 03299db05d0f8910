import { BEGIN, END, ENDED, hashEight, key, KEYED, LEFT, MET, WORDS } from './draws'
import { Blurred } from './blurred'
import {
  AT_ONCE,
  ENDINGS,
  KIND,
  LANES,
  OWN_PRINT,
  PARTNERS,
  PARTS,
  PRINTS,
  SCRATCH,
  STRANGERS,
  TILE_BYTES,
  TILES_BASE,
} from './plan'
import { Exact } from './score'
import { COUNT, MARK, PART_BYTES, Sums } from './sums'

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
  if (kind == STRANGERS) key(plan, plan + SCRATCH)
  let tile = <usize>load<i32>(plan, TILES_BASE) + <usize>firstTile * size
  for (let left = tileCount; left > 0; left--) {
    if (kind == PARTNERS) {
      exact(plan, tile, out, true)
      out += 2 * LANES
    } else {
      if (kind == STRANGERS) blurred(plan, tile, out)
      else exact(plan, tile, out, false)
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

  @inline
  static storeBytes(at: usize, words: v128): void {
    const halves = i16x8.narrow_i32x4_u(words, words)
    v128.store32_lane(at, i8x16.narrow_i16x8_u(halves, halves), 0)
  }

  /** Hashes the prints of the pairs with eight people. */
  @inline
  static meet(plan: usize, prints: usize, scratch: usize): void {
    const own0 = v128.load32_splat(plan, OWN_PRINT),
      own1 = v128.load32_splat(plan, OWN_PRINT + 4)
    v128.store(scratch, i32x4.add(own0, v128.load(prints)), WORDS)
    v128.store(scratch, i32x4.add(own0, v128.load(prints, 16)), WORDS + 16)
    v128.store(scratch, i32x4.add(own1, v128.load(prints, 4 * LANES)), WORDS + 32)
    v128.store(scratch, i32x4.add(own1, v128.load(prints, 4 * LANES + 16)), WORDS + 48)
    hashEight(scratch, scratch + KEYED, BEGIN, LEFT, scratch + MET)
  }

  /** Goes on to the hashes for the eight people and the part whose sums are there. */
  @inline
  static draw(plan: usize, scratch: usize, sums: usize, ending: usize): void {
    const last = v128.load32_splat(plan + ending, ENDINGS)
    v128.store(scratch, v128.or(last, v128.load16x4_u(sums + MARK)), WORDS + 64)
    v128.store(scratch, v128.or(last, v128.load16x4_u(sums + MARK + 8)), WORDS + 80)
    hashEight(scratch, scratch + MET, LEFT, END, scratch + ENDED)
  }

  /** What was hashed for four of the eight people. */
  @inline
  static hashes(scratch: usize, four: usize): v128 {
    const at = scratch + ENDED + four
    return v128.xor(v128.load(at, 32), v128.load(at, 96))
  }
}

function exact(plan: usize, tile: usize, out: usize, wide: bool): void {
  const sums = plan + SCRATCH
  for (let people: usize = 0; people < LANES; people += AT_ONCE) {
    Sums.addPart(
      Sums.addPart(plan + PARTS, tile + people, sums, false),
      tile + people,
      sums + PART_BYTES,
      false,
    )
    for (let i: usize = 0; i < AT_ONCE; i += 4) {
      const at = sums + 2 * i
      const shown = Rows.four(Exact.shownOfTwo(plan, at), Exact.shownOfTwo(plan, at + 4))
      if (wide) v128.store64_lane(out + 2 * (people + i), i16x8.narrow_i32x4_u(shown, shown), 0)
      else Rows.storeBytes(out + people + i, shown)
    }
  }
}

function blurred(plan: usize, tile: usize, out: usize): void {
  const sums = plan + SCRATCH
  for (let people: usize = 0; people < LANES; people += AT_ONCE) {
    Sums.addPart(
      Sums.addPart(plan + PARTS, tile + people, sums, true),
      tile + people,
      sums + PART_BYTES,
      true,
    )
    const prints = tile + <usize>load<i32>(plan, PRINTS) + 4 * people
    for (let i: usize = 0; i < AT_ONCE; i += 8) {
      const at = sums + 2 * i
      Rows.meet(plan, prints + 4 * i, sums)
      Rows.draw(plan, sums, at, 0)
      const drawn0 = Rows.hashes(sums, 0),
        drawn1 = Rows.hashes(sums, 16)
      // Most share nothing beyond onboarding.
      const goesOn = v128.any_true(v128.load(at, PART_BYTES + COUNT))
      let later0 = drawn0,
        later1 = drawn1
      if (goesOn) {
        Rows.draw(plan, sums, at + PART_BYTES, 4)
        later0 = Rows.hashes(sums, 0)
        later1 = Rows.hashes(sums, 16)
      }
      Rows.storeBytes(out + people + i, Blurred.shownOfFour(plan, at, goesOn, drawn0, later0))
      Rows.storeBytes(out + people + i + 4, Blurred.shownOfFour(plan, at + 8, goesOn, drawn1, later1))
    }
  }
}
