/** So many people stand side by side in a tile: position p in tile p >> 6, at lane p & 63. */
export const LANES = 64

/** A page of a WebAssembly memory, in bytes: what memories grow by. */
export const PAGE = 65_536

/** Bytes that may become more and never move: one of `plainMemory`, or a shared `WebAssembly.Memory` behind the same face. */
export interface TileMemory {
  /** Another one once it has grown. */
  readonly buffer: ArrayBufferLike
  /** Where the first tile begins; before it there is room for one tile more. A multiple of 64. */
  readonly base: number
  /** How many bytes it can have. */
  readonly atMost: number
  /** Makes it at least so many bytes long; what is new is 0. Throws a RangeError when there is no room. */
  reserve(bytes: number): void
}

export function plainMemory(base: number): TileMemory {
  let buffer = new ArrayBuffer(base)
  return {
    get buffer() {
      return buffer
    },
    base,
    atMost: Infinity,
    reserve(bytes) {
      if (bytes > buffer.byteLength) buffer = buffer.transfer(grownTo(buffer.byteLength, bytes))
    },
  }
}

/** How long a memory becomes that has to hold so many bytes: whole pages, and so much more that many small steps cost little. */
export function grownTo(now: number, bytes: number): number {
  return Math.ceil(Math.max(bytes, now * 1.125) / PAGE) * PAGE
}

/**
 * Where things stand in a tile, in bytes from its beginning: 64 options for each question, 64 weights for each category, then
 * the first words of the 64 fingerprints, and their second words, both in the order of `printLane`.
 */
export interface TileLayout {
  readonly tileBytes: number
  readonly weights: number
  readonly prints: number
}

export function tileLayout(questions: number, categories: number): TileLayout {
  const weights = questions * LANES
  const prints = weights + categories * LANES
  return { tileBytes: prints + 2 * 4 * LANES, weights, prints }
}

/** Where a position has its fingerprint among the 64 of its tile: of sixteen, the even ones stand before the odd ones. */
export function printLane(position: number): number {
  return (position & 48) | ((position & 1) << 3) | ((position & 14) >> 1)
}

/** Tiles one after the other in a memory. */
export class Tiles {
  readonly layout: TileLayout
  readonly #memory: TileMemory
  readonly #fresh: Uint8Array
  #bytes: Uint8Array
  #words: Uint32Array
  #count = 0

  /** `fresh` is a tile in which nobody stands yet. */
  constructor(layout: TileLayout, memory: TileMemory, fresh: Uint8Array) {
    this.layout = layout
    this.#memory = memory
    this.#fresh = fresh
    this.#bytes = new Uint8Array(memory.buffer)
    this.#words = new Uint32Array(memory.buffer)
  }

  /** All of the memory, as long as no tile is added. */
  get bytes(): Uint8Array {
    return this.#bytes
  }

  /** The same by words of 32 bits. */
  get words(): Uint32Array {
    return this.#words
  }

  get count(): number {
    return this.#count
  }

  /** Where in `bytes` the tile before the first one begins, which holds nobody. */
  get spare(): number {
    return this.#memory.base - this.layout.tileBytes
  }

  /** Where in `bytes` a tile begins. */
  startOf(tile: number): number {
    return this.#memory.base + tile * this.layout.tileBytes
  }

  /** Where in `bytes` the first row of the position's tile has its lane; other rows are 64 bytes further each. */
  placeOf(position: number): number {
    return this.startOf(position >> 6) + (position & 63)
  }

  /** Makes room for so many, or for as many as there can be, so that the memory does not become larger while they are added. */
  reserve(tiles: number): void {
    this.#reserve(Math.min(this.startOf(tiles), this.#memory.atMost))
  }

  /** Throws a RangeError when there is no room for another one. */
  add(): void {
    const start = this.startOf(this.#count)
    this.#reserve(start + this.layout.tileBytes)
    this.#bytes.set(this.#fresh, start)
    this.#count += 1
  }

  #reserve(bytes: number): void {
    this.#memory.reserve(bytes)
    if (this.#bytes.buffer === this.#memory.buffer) return
    this.#bytes = new Uint8Array(this.#memory.buffer)
    this.#words = new Uint32Array(this.#memory.buffer)
  }
}
