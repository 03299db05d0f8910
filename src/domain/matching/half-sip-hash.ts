/** The two secret 32-bit words of HalfSipHash. */
export type HashKey = readonly [number, number]

/**
 * HalfSipHash-1-3 (https://github.com/veorq/SipHash), as in Linux: a keyed 32-bit hash of little-endian words, followed by
 * `tailLength` (0 to 3) bytes in `tail`, lowest first. The short variant is enough because nobody ever sees a hash.
 */
export function halfSipHash(key: HashKey, words: Int32Array, tail = 0, tailLength = 0): number {
  return hashWords(key[0], key[1], words, ((words.length * 4 + tailLength) << 24) | tail) >>> 0
}

/** The same for hot loops: `last` is the final word, with the length in bytes in its highest byte. Returns a signed integer. */
export function hashWords(key0: number, key1: number, words: Int32Array, last: number): number {
  let v0 = key0 | 0
  let v1 = key1 | 0
  let v2 = 0x6c796765 ^ key0
  let v3 = 0x74656462 ^ key1
  const length = words.length
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
  return v1 ^ v3
}
