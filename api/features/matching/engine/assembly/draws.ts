import { KEY } from './plan'

/*
 * HalfSipHash-2-4, as src/domain/matching/half-sip-hash.ts has it, of eight messages at once: two registers of four, whose steps
 * stand side by side, since each by itself would wait for its own last step.
 */

/** Where the four words of the eight messages stand in the scratch, and then the eight draws. */
export const WORDS: usize = 1280
export const DRAWS: usize = WORDS + 4 * 32

class Words {
  @inline
  static left(x: v128, bits: i32): v128 {
    return v128.or(i32x4.shl(x, bits), i32x4.shr_u(x, 32 - bits))
  }

  @inline
  static left8(x: v128): v128 {
    return i8x16.shuffle(x, x, 3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14)
  }

  @inline
  static left16(x: v128): v128 {
    return i16x8.shuffle(x, x, 1, 0, 3, 2, 5, 4, 7, 6)
  }

  /** The sum of the four bytes of each word. */
  @inline
  static bytesOf(words: v128): v128 {
    return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(words))
  }
}

export function drawEight(plan: usize, scratch: usize): void {
  const key0 = v128.load32_splat(plan, KEY),
    key1 = v128.load32_splat(plan, KEY + 4)
  let v0 = key0,
    v1 = key1
  let v2 = v128.xor(i32x4.splat(0x6c796765), key0),
    v3 = v128.xor(i32x4.splat(0x74656462), key1)
  let w0 = v0,
    w1 = v1,
    w2 = v2,
    w3 = v3
  const words = scratch + WORDS
  // After the four words two steps more, which take in nothing.
  for (let step: usize = 0; step < 6; step++) {
    let first = i32x4.splat(0),
      second = first
    if (step < 4) {
      first = v128.load(words + step * 32)
      second = v128.load(words + step * 32, 16)
    } else if (step == 4) {
      v2 = v128.xor(v2, i32x4.splat(0xff))
      w2 = v128.xor(w2, i32x4.splat(0xff))
    }
    v3 = v128.xor(v3, first)
    w3 = v128.xor(w3, second)
    for (let round = 0; round < 2; round++) {
      v0 = i32x4.add(v0, v1)
      w0 = i32x4.add(w0, w1)
      v2 = i32x4.add(v2, v3)
      w2 = i32x4.add(w2, w3)
      v1 = v128.xor(Words.left(v1, 5), v0)
      w1 = v128.xor(Words.left(w1, 5), w0)
      v3 = v128.xor(Words.left8(v3), v2)
      w3 = v128.xor(Words.left8(w3), w2)
      v0 = i32x4.add(Words.left16(v0), v3)
      w0 = i32x4.add(Words.left16(w0), w3)
      v2 = i32x4.add(v2, v1)
      w2 = i32x4.add(w2, w1)
      v3 = v128.xor(Words.left(v3, 7), v0)
      w3 = v128.xor(Words.left(w3, 7), w0)
      v1 = v128.xor(Words.left(v1, 13), v2)
      w1 = v128.xor(Words.left(w1, 13), w2)
      v2 = Words.left16(v2)
      w2 = Words.left16(w2)
    }
    v0 = v128.xor(v0, first)
    w0 = v128.xor(w0, second)
  }
  v128.store(scratch, Words.bytesOf(v128.xor(v1, v3)), DRAWS)
  v128.store(scratch, Words.bytesOf(v128.xor(w1, w3)), DRAWS + 16)
}
