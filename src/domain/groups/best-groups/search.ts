import { NEVER, pairCount, type PairScores, pairsInOrder } from '#domain/groups/best-groups/pair-scores.ts'

/** Each pair and each partial group counts as a step. About 0.1 s. */
export const MAX_SEARCH_STEPS = 500_000

/** Steps between yields, a few milliseconds. */
export const STEPS_PER_YIELD = 10_000

export interface GroupSearch {
  scores: PairScores
  /** At least 2. Sizes are never compared: a pair always beats the triples that contain it. */
  size: number
  counted?: PairScores
  required?: readonly number[]
  excluded?: ReadonlySet<number>
  /** A rule that can only be checked on a complete group. Members are in ascending order. */
  allowed?: (members: readonly number[]) => boolean
  atMost?: number
  steps?: number
}

export interface FoundGroup {
  members: number[]
  lowest: number
  sum: number
}

export interface BestGroups {
  groups: FoundGroup[]
  complete: boolean
}

/** Compares by weakest pair, then mean, then lowest ids; negative if `one` is better. */
export function byKey(one: FoundGroup, other: FoundGroup): number {
  const means = other.sum * pairCount(one.members.length) - one.sum * pairCount(other.members.length)
  return other.lowest - one.lowest || means || byMembers(one.members, other.members)
}

function byMembers(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((member, i) => member !== other[i])
  return at < 0 ? 0 : one[at]! - other[at]!
}

export function bestGroups(search: GroupSearch): Generator<undefined, BestGroups> {
  return new Search(search).run()
}

class Search {
  readonly #people: number
  readonly #words: number
  readonly #values: Int16Array
  readonly #counted: Int16Array
  readonly #required: readonly number[]
  readonly #graph: Uint32Array
  readonly #next: Uint32Array
  readonly #members: number[] = []
  #base = 0
  /** Search position per depth: word of `#next`, its remaining bits, and the sum so far. */
  readonly #word: Int32Array
  readonly #bits: Int32Array
  readonly #sums: Int32Array
  readonly #atMost: number
  readonly #mostCounted: number
  readonly #found: FoundGroup[] = []
  #stepsLeft: number
  #untilPause = STEPS_PER_YIELD

  constructor(private readonly search: GroupSearch) {
    const { scores, counted = scores, required = [], atMost = 1, steps = MAX_SEARCH_STEPS } = search
    this.#people = scores.people
    this.#words = (scores.people + 31) >> 5
    this.#values = scores.values
    this.#counted = counted.values
    this.#required = required
    this.#graph = new Uint32Array(scores.people * this.#words)
    this.#next = new Uint32Array((search.size + 1) * this.#words)
    this.#word = new Int32Array(search.size + 1)
    this.#bits = new Int32Array(search.size + 1)
    this.#sums = new Int32Array(search.size + 1)
    this.#atMost = atMost
    this.#mostCounted = this.#counted.reduce((most, value) => Math.max(most, value), 0)
    this.#stepsLeft = steps
  }

  *run(): Generator<undefined, BestGroups> {
    const { scores, excluded } = this.search
    let level = NEVER
    for (const pair of pairsInOrder(scores)) {
      const score = this.#values[pair]!
      if (score !== level && this.#found.length >= this.#atMost) break
      level = score
      const one = Math.floor(pair / this.#people)
      const other = pair % this.#people
      if (excluded?.has(one) || excluded?.has(other)) continue
      this.#connect(one, other)
      if (this.#closesWith(one, other, score)) while (!this.#isExtended(score)) yield
      if (--this.#stepsLeft <= 0) return { groups: this.#found, complete: false }
      if (this.#mayPause()) yield
    }
    return { groups: this.#found, complete: true }
  }

  #connect(one: number, other: number): void {
    this.#graph[one * this.#words + (other >> 5)]! |= 1 << (other & 31)
    this.#graph[other * this.#words + (one >> 5)]! |= 1 << (one & 31)
  }

  #areConnected(one: number, other: number): boolean {
    return (this.#graph[one * this.#words + (other >> 5)]! & (1 << (other & 31))) !== 0
  }

  #mayPause(): boolean {
    if (--this.#untilPause > 0) return false
    this.#untilPause = STEPS_PER_YIELD
    return true
  }

  #closesWith(one: number, other: number, lowest: number): boolean {
    const base = [one, other, ...this.#required.filter((id) => id !== one && id !== other)]
    if (base.length > this.search.size) return false
    for (let i = 2; i < base.length; i++) {
      for (let j = 0; j < i; j++) if (!this.#areConnected(base[i]!, base[j]!)) return false
    }
    let sum = 0
    this.#members.length = 0
    for (const member of base) sum += this.#join(member)
    const words = this.#words
    for (let word = 0; word < words; word++) {
      let bits = -1
      for (const member of base) bits &= this.#graph[member * words + word]!
      this.#next[base.length * words + word] = bits
    }
    this.#base = base.length
    return this.#isOpen(sum, lowest)
  }

  #join(person: number): number {
    let added = 0
    for (const member of this.#members) added += this.#counted[person * this.#people + member]!
    this.#members.push(person)
    return added
  }

  #isOpen(sum: number, lowest: number): boolean {
    const depth = this.#members.length
    if (depth === this.search.size) {
      this.#take(sum, lowest)
      return false
    }
    if (this.#cannotBeat(sum, lowest, depth)) return false
    this.#word[depth] = 0
    this.#bits[depth] = this.#next[depth * this.#words]!
    this.#sums[depth] = sum
    return true
  }

  #isExtended(lowest: number): boolean {
    const words = this.#words
    for (;;) {
      const depth = this.#members.length
      let word = this.#word[depth]!
      let bits = this.#bits[depth]!
      while (bits === 0 && word + 1 < words) bits = this.#next[depth * words + ++word]!
      if (bits === 0) {
        if (depth === this.#base) return true
        this.#members.pop()
        continue
      }
      if (--this.#stepsLeft <= 0) return true
      const bit = 31 - Math.clz32(bits & -bits)
      bits &= bits - 1
      this.#word[depth] = word
      this.#bits[depth] = bits
      const person = word * 32 + bit
      // Only higher numbers, so that each group is visited once.
      const from = (depth + 1) * words
      const row = person * words
      for (let i = 0; i < words; i++) {
        const after = i < word ? 0 : i > word ? -1 : bits
        this.#next[from + i] = this.#next[depth * words + i]! & this.#graph[row + i]! & after
      }
      const added = this.#join(person)
      if (!this.#isOpen(this.#sums[depth]! + added, lowest)) this.#members.pop()
      if (this.#mayPause()) return false
    }
  }

  /** Even with the best remaining pairs, the group would lose to every group found so far. */
  #cannotBeat(sum: number, lowest: number, depth: number): boolean {
    const worst = this.#found[this.#atMost - 1]
    if (!worst || worst.lowest > lowest) return false
    const open = pairCount(this.search.size) - pairCount(depth)
    return sum + open * this.#mostCounted < worst.sum
  }

  #take(sum: number, lowest: number): void {
    const group = { members: this.#members.toSorted((one, other) => one - other), lowest, sum }
    const worst = this.#found[this.#atMost - 1]
    if (worst && byKey(worst, group) < 0) return
    if (this.search.allowed?.(group.members) === false) return
    const at = this.#found.findIndex((other) => byKey(group, other) < 0)
    this.#found.splice(at < 0 ? this.#found.length : at, 0, group)
    if (this.#found.length > this.#atMost) this.#found.pop()
  }
}
