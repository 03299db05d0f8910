/** How many changes are remembered: beyond that, whoever has not looked since computes anew. */
const REMEMBERED = 16_384

/** Which positions of the columns have changed, in their order, so that what was computed before can be mended. */
export class Changes {
  #positions: number[] = []
  #first = 0

  get count(): number {
    return this.#first + this.#positions.length
  }

  add(position: number): void {
    this.#positions.push(position)
    if (this.#positions.length < 2 * REMEMBERED) return
    this.#positions = this.#positions.slice(REMEMBERED)
    this.#first += REMEMBERED
  }

  /** The positions that changed after the first `seen` changes, each once; null when these are not remembered any more. */
  since(seen: number): Set<number> | null {
    return seen < this.#first ? null : new Set(this.#positions.slice(seen - this.#first))
  }
}
