export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** Returns true with the given probability, from 0 to 1. */
  chance(share: number): boolean
}

/** FNV-1a hashes the seed, mulberry32 makes the sequence. The same on every machine. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (share) => next() < share,
  }
}
