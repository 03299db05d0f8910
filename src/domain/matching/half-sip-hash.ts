/** The two secret 32-bit words of HalfSipHash. */
export type HashKey = readonly [number, number]

/**
 * HalfSipHash-2-4 (https://github.com/veorq/SipHash) of little-endian 32-bit words and, where given, one byte more: a keyed
 * hash of 32 bits, unforgeable without the key and fast enough to be taken ten thousand times for a list.
 */
export function halfSipHash([k0, k1]: HashKey, words: ArrayLike<number>, byte?: number): number {
  let v0 = k0
  let v1 = k1
  let v2 = 0x6c796765 ^ k0
  let v3 = 0x74656462 ^ k1
  const length = words.length
  // One word after the others holds what is left, and in its highest byte the length in bytes.
  const last = byte === undefined ? (length * 4) << 24 : ((length * 4 + 1) << 24) | byte
  for (let i = 0; i <= length + 2; i++) {
    const word = i < length ? words[i]! : last
    if (i <= length) v3 ^= word
    else if (i === length + 1) v2 ^= 0xff
    for (let round = 0; round < 2; round++) {
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
    }
    if (i <= length) v0 ^= word
  }
  return (v1 ^ v3) >>> 0
}
