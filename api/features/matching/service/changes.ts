/** How many changes are remembered; a row that missed more is computed from scratch. */
const MAX_REMEMBERED = 16_384

/** Which positions have changed, in order, so that cached rows can be updated. */
export class Changes {
  #positions: number[] = []
  #first = 0

  get count(): number {
    return this.#first + this.#positions.length
  }

  add(position: number): void {
    this.#positions.push(position)
    if (this.#positions.length < 2 * MAX_REMEMBERED) return
    this.#positions = this.#positions.slice(MAX_REMEMBERED)
    this.#first += MAX_REMEMBERED
  }

  /** Returns the distinct positions changed after the first `seen` changes; null if those are forgotten. */
  since(seen: number): Set<number> | null {
    return seen < this.#first ? null : new Set(this.#positions.slice(seen - this.#first))
  }
}
