import { NEVER, pairCount, type PairScores, pairsInOrder } from '#domain/groups/best/pair-scores.ts'

/** How much a search may do: each pair and each group in the making is a step. About a tenth of a second. */
export const MOST_STEPS = 500_000

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
 * closes it, and this pair is its weakest. So once a score has given enough groups, none of a lower score can be better.
 */
export function bestGroups(search: GroupSearch): BestGroups {
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
  readonly #atMost: number
  readonly #mostCounted: number
  readonly #found: FoundGroup[] = []
  #stepsLeft: number

  constructor(private readonly search: GroupSearch) {
    const { scores, counted = scores, mustHold = [], atMost = 1, steps = MOST_STEPS } = search
    this.#people = scores.people
    this.#words = (scores.people + 31) >> 5
    this.#values = scores.values
    this.#counted = counted.values
    this.#mustHold = mustHold
    this.#graph = new Uint32Array(scores.people * this.#words)
    this.#next = new Uint32Array((search.size + 1) * this.#words)
    this.#atMost = atMost
    this.#mostCounted = this.#counted.reduce((most, value) => Math.max(most, value), 0)
    this.#stepsLeft = steps
  }

  run(): BestGroups {
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
      this.#closeWith(one, other, score)
      if (--this.#stepsLeft <= 0) return { groups: this.#found, complete: false }
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

  /** All groups of which this pair is the last that they lacked. */
  #closeWith(one: number, other: number, lowest: number): void {
    const base = [one, other, ...this.#mustHold.filter((id) => id !== one && id !== other)]
    if (base.length > this.search.size) return
    for (let i = 2; i < base.length; i++) {
      for (let j = 0; j < i; j++) if (!this.#areConnected(base[i]!, base[j]!)) return
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
    this.#extend(sum, lowest)
  }

  /** Takes somebody in, and returns what their pairs with those before them add to the sum. */
  #join(person: number): number {
    let added = 0
    for (const member of this.#members) added += this.#counted[person * this.#people + member]!
    this.#members.push(person)
    return added
  }

  #extend(sum: number, lowest: number): void {
    const depth = this.#members.length
    if (depth === this.search.size) return this.#take(sum, lowest)
    if (this.#cannotBeat(sum, lowest, depth)) return
    const words = this.#words
    for (let word = 0; word < words; word++) {
      let bits = this.#next[depth * words + word]!
      while (bits !== 0) {
        if (--this.#stepsLeft <= 0) return
        const bit = 31 - Math.clz32(bits & -bits)
        bits &= bits - 1
        const person = word * 32 + bit
        // Only who comes after them: each group is met once.
        const from = (depth + 1) * words
        const row = person * words
        for (let i = 0; i < words; i++) {
          const after = i < word ? 0 : i > word ? -1 : bits
          this.#next[from + i] = this.#next[depth * words + i]! & this.#graph[row + i]! & after
        }
        const added = this.#join(person)
        this.#extend(sum + added, lowest)
        this.#members.pop()
      }
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
