import { DRAWS, drawEight, WORDS } from './draws'
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
import { Pairs } from './score'
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

  /** The last two words first. */
  @inline
  static lastTwo(words: v128): v128 {
    return i64x2.shuffle(words, words, 1, 1)
  }

  @inline
  static storeBytes(at: usize, words: v128): void {
    const halves = i16x8.narrow_i32x4_u(words, words)
    v128.store32_lane(at, i8x16.narrow_i16x8_u(halves, halves), 0)
  }

  /** The prints of the pairs with eight people, as the first two words of what is hashed. */
  @inline
  static putPairs(plan: usize, prints: usize, scratch: usize): void {
    const own0 = v128.load32_splat(plan, OWN_PRINT),
      own1 = v128.load32_splat(plan, OWN_PRINT + 4)
    v128.store(scratch, i32x4.add(own0, v128.load(prints)), WORDS)
    v128.store(scratch, i32x4.add(own0, v128.load(prints, 16)), WORDS + 16)
    v128.store(scratch, i32x4.add(own1, v128.load(prints, 4 * LANES)), WORDS + 32)
    v128.store(scratch, i32x4.add(own1, v128.load(prints, 4 * LANES + 16)), WORDS + 48)
  }

  /** Draws for the eight people and the part whose sums are there. */
  @inline
  static draw(plan: usize, scratch: usize, sums: usize, ending: usize): void {
    const last = v128.load32_splat(plan + ending, ENDINGS)
    v128.store(scratch, v128.load(sums, MARK), WORDS + 64)
    v128.store(scratch, v128.load(sums, MARK + 16), WORDS + 80)
    v128.store(scratch, last, WORDS + 96)
    v128.store(scratch, last, WORDS + 112)
    drawEight(plan, scratch)
  }
}

function exact(plan: usize, tile: usize, out: usize, wide: bool): void {
  const sums = plan + SCRATCH,
    none = i32x4.splat(0)
  for (let people: usize = 0; people < LANES; people += AT_ONCE) {
    Sums.addPart(
      Sums.addPart(plan + PARTS, tile + people, sums, false),
      tile + people,
      sums + PART_BYTES,
      false,
    )
    for (let i: usize = 0; i < AT_ONCE; i += 4) {
      const at = sums + 4 * i
      const shown = Rows.four(
        Pairs.shownOfTwo(plan, at, false, none, none),
        Pairs.shownOfTwo(plan, at + 8, false, none, none),
      )
      if (wide) v128.store64_lane(out + 2 * (people + i), i16x8.narrow_i32x4_u(shown, shown), 0)
      else Rows.storeBytes(out + people + i, shown)
    }
  }
}

function blurred(plan: usize, tile: usize, out: usize): void {
  const sums = plan + SCRATCH,
    middle = i32x4.splat(510)
  for (let people: usize = 0; people < LANES; people += AT_ONCE) {
    Sums.addPart(
      Sums.addPart(plan + PARTS, tile + people, sums, true),
      tile + people,
      sums + PART_BYTES,
      true,
    )
    const prints = tile + <usize>load<i32>(plan, PRINTS) + 4 * people
    for (let i: usize = 0; i < AT_ONCE; i += 8) {
      const at = sums + 4 * i
      Rows.putPairs(plan, prints + 4 * i, sums)
      Rows.draw(plan, sums, at, 0)
      const drawn0 = v128.load(sums, DRAWS),
        drawn1 = v128.load(sums, DRAWS + 16)
      let later0 = middle,
        later1 = middle
      // Most share nothing beyond onboarding.
      if (v128.any_true(v128.or(v128.load(at, PART_BYTES + COUNT), v128.load(at, PART_BYTES + COUNT + 16)))) {
        Rows.draw(plan, sums, at + PART_BYTES, 4)
        later0 = v128.load(sums, DRAWS)
        later1 = v128.load(sums, DRAWS + 16)
      }
      const first = Rows.four(
        Pairs.shownOfTwo(plan, at, true, drawn0, later0),
        Pairs.shownOfTwo(plan, at + 8, true, Rows.lastTwo(drawn0), Rows.lastTwo(later0)),
      )
      const second = Rows.four(
        Pairs.shownOfTwo(plan, at + 16, true, drawn1, later1),
        Pairs.shownOfTwo(plan, at + 24, true, Rows.lastTwo(drawn1), Rows.lastTwo(later1)),
      )
      Rows.storeBytes(out + people + i, first)
      Rows.storeBytes(out + people + i + 4, second)
    }
  }
}
