import type { Fingerprint } from '#domain/matching/blur.ts'
import { halfSipHash, type HashKey } from '#domain/matching/half-sip-hash.ts'
import type { Positions } from '#domain/matching/positions.ts'
import { LANES, printLane, type Tiles } from '#domain/matching/tiles.ts'

/**
 * The fingerprints of members in their tiles, found when first needed. Two zeros stand for one that is missing; where they
 * are one, it is found anew each time.
 */
export class Fingerprints {
  readonly #tiles: Tiles
  readonly #positions: Positions
  readonly #key: HashKey
  readonly #incomplete = new Set<number>()

  constructor(tiles: Tiles, positions: Positions, key: HashKey) {
    this.#tiles = tiles
    this.#positions = positions
    this.#key = key
  }

  at(position: number): Fingerprint {
    const { words } = this.#tiles
    const place = this.#placeOf(position)
    if (words[place] === 0 && words[place + LANES] === 0) this.#find(position, place)
    return [words[place]!, words[place + LANES]!]
  }

  forget(position: number): void {
    const place = this.#placeOf(position)
    this.#tiles.words[place] = 0
    this.#tiles.words[place + LANES] = 0
    this.#incomplete.add(position >> 6)
  }

  /** Finds what is missing in up to so many tiles; true when nothing is any more. */
  complete(tiles: number): boolean {
    let left = tiles
    for (const tile of this.#incomplete) {
      if (left-- <= 0) return false
      for (let position = tile * LANES; position < (tile + 1) * LANES; position++) {
        if (this.#positions.userIdAt(position) !== undefined) this.at(position)
      }
      this.#incomplete.delete(tile)
    }
    return true
  }

  #find(position: number, place: number): void {
    const { bytes, words, layout } = this.#tiles
    const first = this.#tiles.placeOf(position)
    const message = [0, this.#positions.userIdAt(position) ?? 0]
    for (let row = layout.weights; row < layout.prints; row += LANES) message.push(bytes[first + row]!)
    words[place] = halfSipHash(this.#key, message)
    message[0] = 1
    words[place + LANES] = halfSipHash(this.#key, message)
  }

  /** Where in the words of the tiles the first word stands; the second one is 64 further. */
  #placeOf(position: number): number {
    const start = this.#tiles.startOf(position >> 6) + this.#tiles.layout.prints
    return start / 4 + printLane(position)
  }
}
