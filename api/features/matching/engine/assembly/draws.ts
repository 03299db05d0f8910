import { KEY } from './plan'
import { DRAWS, LAST_BYTE, POWER_13, POWER_5, POWER_7, TURN_16, TURN_8 } from './scratch'

/*
 * HalfSipHash-1-3, as src/domain/matching/half-sip-hash.ts has it, of eight messages at once: two registers of four, whose steps
 * stand side by side, since each by itself would wait for its own last step. A message has two words and what is left. What has
 * been hashed up to a step is kept, since two draws of a pair differ in what is left only.
 */

/** Where the three words of the eight messages stand in the scratch. */
export const WORDS: usize = DRAWS
const WORDS_BYTES: usize = 3 * 32

/** Where states stand, each four words for eight messages: from the key, after the first two words, and in the end. */
const STATE_BYTES: usize = 4 * 32
export const KEYED: usize = WORDS + WORDS_BYTES
export const MET: usize = KEYED + STATE_BYTES
export const ENDED: usize = MET + STATE_BYTES
/** Behind them, the steps of sixteen people. */
export const SHOWN: usize = ENDED + STATE_BYTES

/** The steps: the first two words, what is left, and three that take in nothing. */
export const BEGIN: i32 = 0
export const LEFT: i32 = 2
const FINISH: i32 = 3
export const END: i32 = 6

class Words {
  @inline
  static moved(x: v128, how: v128): v128 {
    return i8x16.relaxed_swizzle(x, how)
  }

  /** A turn to the left by so many bits, by which 2 has come to the `power`: a product takes one instruction, a shift four. */
  @inline
  static left(x: v128, power: v128, bits: i32): v128 {
    return v128.or(i32x4.mul(x, power), i32x4.shr_u(x, 32 - bits))
  }

  @inline
  static put(at: usize, words: v128): void {
    v128.store(at, words)
    v128.store(at, words, 16)
  }
}

/** Writes the state that the key of the plan begins with. */
export function key(plan: usize, scratch: usize): void {
  const key0 = v128.load32_splat(plan, KEY),
    key1 = v128.load32_splat(plan, KEY + 4)
  Words.put(scratch + KEYED, key0)
  Words.put(scratch + KEYED + 32, key1)
  Words.put(scratch + KEYED + 64, v128.xor(i32x4.splat(0x6c796765), key0))
  Words.put(scratch + KEYED + 96, v128.xor(i32x4.splat(0x74656462), key1))
}

/** Takes the state at `from` through some steps and puts it to `to`. */
export function hashEight(scratch: usize, from: usize, step: i32, end: i32, to: usize): void {
  const power5 = v128.load(scratch, POWER_5),
    power7 = v128.load(scratch, POWER_7),
    power13 = v128.load(scratch, POWER_13)
  const turn8 = v128.load(scratch, TURN_8),
    turn16 = v128.load(scratch, TURN_16)
  let v0 = v128.load(from),
    v1 = v128.load(from, 32),
    v2 = v128.load(from, 64),
    v3 = v128.load(from, 96)
  let w0 = v128.load(from, 16),
    w1 = v128.load(from, 48),
    w2 = v128.load(from, 80),
    w3 = v128.load(from, 112)
  for (; step < end; step++) {
    let first = i32x4.splat(0),
      second = first
    if (step < FINISH) {
      const words = scratch + WORDS + 32 * <usize>step
      first = v128.load(words)
      second = v128.load(words, 16)
    } else if (step == FINISH) {
      const last = v128.load(scratch, LAST_BYTE)
      v2 = v128.xor(v2, last)
      w2 = v128.xor(w2, last)
    }
    v3 = v128.xor(v3, first)
    w3 = v128.xor(w3, second)
    v0 = i32x4.add(v0, v1)
    w0 = i32x4.add(w0, w1)
    v2 = i32x4.add(v2, v3)
    w2 = i32x4.add(w2, w3)
    v1 = v128.xor(Words.left(v1, power5, 5), v0)
    w1 = v128.xor(Words.left(w1, power5, 5), w0)
    v3 = v128.xor(Words.moved(v3, turn8), v2)
    w3 = v128.xor(Words.moved(w3, turn8), w2)
    v0 = i32x4.add(Words.moved(v0, turn16), v3)
    w0 = i32x4.add(Words.moved(w0, turn16), w3)
    v2 = i32x4.add(v2, v1)
    w2 = i32x4.add(w2, w1)
    v3 = v128.xor(Words.left(v3, power7, 7), v0)
    w3 = v128.xor(Words.left(w3, power7, 7), w0)
    v1 = v128.xor(Words.left(v1, power13, 13), v2)
    w1 = v128.xor(Words.left(w1, power13, 13), w2)
    v2 = Words.moved(v2, turn16)
    w2 = Words.moved(w2, turn16)
    v0 = v128.xor(v0, first)
    w0 = v128.xor(w0, second)
  }
  v128.store(to, v0)
  v128.store(to, w0, 16)
  v128.store(to, v1, 32)
  v128.store(to, w1, 48)
  v128.store(to, v2, 64)
  v128.store(to, w2, 80)
  v128.store(to, v3, 96)
  v128.store(to, w3, 112)
}
