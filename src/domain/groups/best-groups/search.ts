import { NEVER, pairCount, type PairScores, pairsInOrder } from '#domain/groups/best-groups/pair-scores.ts'

/** How much a search may do: each pair and each group in the making is a step. About a tenth of a second. */
export const MOST_STEPS = 500_000

/** After so many steps others may be answered: a few milliseconds. */
export const STEPS_AT_ONCE = 10_000

export interface GroupSearch {
  scores: PairScores
  /** How many people, 2 or more. Sizes are not compared: a pair always beats the triples that hold it. */
  size: number
  /** What the mean is made of; the scores when left out. */
  counted?: PairScores
  /** Who is in every group. */
  mustHold?: readonly number[]
  /** Who is in none. */
  leftOut?: ReadonlySet<number>
  /** What only a whole group tells: its members in the order of their numbers. */
  allowed?: (members: readonly number[]) => boolean
  /** How many groups are asked for; 1 when left out. */
  atMost?: number
  steps?: number
}

export interface FoundGroup {
  /** In the order of their numbers. */
  members: number[]
  /** The score of the weakest pair. */
  lowest: number
  /** Of all pairs; divided by their number it is the mean. */
  sum: number
}

export interface BestGroups {
  /** The best first. */
  groups: FoundGroup[]
  /** False when the search stopped at its last step: then better groups may have been missed. */
  complete: boolean
}

/** Below 0 when the first group is better: by the weakest pair, then the mean, then the smallest numbers. */
export function byKey(one: FoundGroup, other: FoundGroup): number {
  // Means, without dividing: one ÷ its pairs against other ÷ its pairs.
  const means = other.sum * pairCount(one.members.length) - one.sum * pairCount(other.members.length)
  return other.lowest - one.lowest || means || byMembers(one.members, other.members)
}

function byMembers(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((member, i) => member !== other[i])
  return at < 0 ? 0 : one[at]! - other[at]!
}

/**
 * The best groups of a size. Pairs are added to a graph from the best score down; a group is found when the pair is added that
 * closes it, and this pair is its weakest. So once a score has given enough groups, none of a lower score can be better. Done in
 * parts, between which others may be answered.
 */
export function bestGroups(search: GroupSearch): Generator<undefined, BestGroups> {
  return new Search(search).run()
}

class Search {
  readonly #people: number
  readonly #words: number
  readonly #values: Int16Array
  readonly #counted: Int16Array
  readonly #mustHold: readonly number[]
  /** A row of bits for each person: with whom they are connected so far. */
  readonly #graph: Uint32Array
  /** A row of bits for each depth: who can come in next. */
  readonly #next: Uint32Array
  readonly #members: number[] = []
  /** How many of the members stay: who begins a group. */
  #base = 0
  /** Where the search stands at each depth: at which word of `#next`, what is left of its bits, and the sum of those before. */
  readonly #word: Int32Array
  readonly #bits: Int32Array
  readonly #sums: Int32Array
  readonly #atMost: number
  readonly #mostCounted: number
  readonly #found: FoundGroup[] = []
  #stepsLeft: number
  #untilPause = STEPS_AT_ONCE

  constructor(private readonly search: GroupSearch) {
    const { scores, counted = scores, mustHold = [], atMost = 1, steps = MOST_STEPS } = search
    this.#people = scores.people
    this.#words = (scores.people + 31) >> 5
    this.#values = scores.values
    this.#counted = counted.values
    this.#mustHold = mustHold
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
    const { scores, leftOut } = this.search
    let level = NEVER
    for (const pair of pairsInOrder(scores)) {
      const score = this.#values[pair]!
      if (score !== level && this.#found.length >= this.#atMost) break
      level = score
      const one = Math.floor(pair / this.#people)
      const other = pair % this.#people
      if (leftOut?.has(one) || leftOut?.has(other)) continue
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
    this.#untilPause = STEPS_AT_ONCE
    return true
  }

  /** Begins with the groups of which this pair is the last that they lacked; false when there is none to extend. */
  #closesWith(one: number, other: number, lowest: number): boolean {
    const base = [one, other, ...this.#mustHold.filter((id) => id !== one && id !== other)]
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

  /** Takes somebody in, and returns what their pairs with those before them add to the sum. */
  #join(person: number): number {
    let added = 0
    for (const member of this.#members) added += this.#counted[person * this.#people + member]!
    this.#members.push(person)
    return added
  }

  /** Whether somebody may come to the members; a whole group is taken. */
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

  /** Goes on with the groups that begin as the members do; false when others may be answered first. */
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
      // Only who comes after them: each group is met once.
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

  /** With the best pairs that could still come, the group would be worse than all that are kept. */
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
    const at = this.#found.findIndex((kept) => byKey(group, kept) < 0)
    this.#found.splice(at < 0 ? this.#found.length : at, 0, group)
    if (this.#found.length > this.#atMost) this.#found.pop()
  }
}
