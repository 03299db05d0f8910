/** The two secret 32-bit words of HalfSipHash. */
export type HashKey = readonly [number, number]

/** What is left of a message behind its whole words: up to three bytes, the first of them lowest. */
export interface Rest {
  readonly bytes: number
  readonly count: 0 | 1 | 2 | 3
}

const NOTHING: Rest = { bytes: 0, count: 0 }

/**
 * HalfSipHash-1-3 (https://github.com/veorq/SipHash), as Linux has it, of little-endian 32-bit words and what is left: a keyed hash of
 * 32 bits. One round for a word and three in the end are enough where, as here, nobody sees a hash: see
 * docs/decisions/sweep-in-webassembly.md.
 */
export function halfSipHash([k0, k1]: HashKey, words: ArrayLike<number>, rest: Rest = NOTHING): number {
  let v0 = k0
  let v1 = k1
  let v2 = 0x6c796765 ^ k0
  let v3 = 0x74656462 ^ k1
  const length = words.length
  // One word after the others holds what is left, and in its highest byte the length in bytes.
  const last = ((length * 4 + rest.count) << 24) | rest.bytes
  for (let i = 0; i <= length + 3; i++) {
    const word = i < length ? words[i]! : last
    if (i <= length) v3 ^= word
    else if (i === length + 1) v2 ^= 0xff
    v0 = (v0 + v1) | 0
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0
    v0 = (v0 << 16) | (v0 >>> 16)
    v2 = (v2 + v3) | 0
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2
    v0 = (v0 + v3) | 0
    v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0
    v2 = (v2 + v1) | 0
    v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2
    v2 = (v2 << 16) | (v2 >>> 16)
    if (i <= length) v0 ^= word
  }
  return (v1 ^ v3) >>> 0
}
