import type { FoundGroup } from '#domain/groups/best-groups/search.ts'
import { NEVER, type PairScores } from '#domain/groups/best-groups/pair-scores.ts'

/** `common`: everyone judges a group by its weakest pair, then its mean. `own`: everyone judges by the weakest and mean of their own pairs. */
export type View = 'common' | 'own'

export interface Rivalry {
  scores: PairScores
  sizes: readonly number[]
  view: View
  partition: readonly (readonly number[])[]
  touching?: readonly number[]
  excluded?: ReadonlySet<number>
  allowed?: (members: readonly number[]) => boolean
  work?: { left: number }
}

interface Worth {
  lowest: number
  mean: number
}

const NOBODY: Worth = { lowest: NEVER, mean: NEVER }

/** Steps between yields, a few milliseconds. */
const STEPS_PER_YIELD = 1000

/**
 * Yields the groups in which every member would strictly gain; the partition is stable if there are none. In the common view, taking the
 * best remaining group again and again gives a stable partition; in the own view there may be none. Yields null when other requests may
 * run.
 */
export function* blockingGroups(rivalry: Rivalry): Generator<FoundGroup | null> {
  const { scores, sizes, view, partition, touching, excluded, allowed, work = { left: Infinity } } = rivalry
  const { people } = scores
  const now = Array.from({ length: people }, () => NOBODY)
  for (const group of partition) {
    if (group.length > 1) for (const member of group) now[member] = worthTo(scores, view, group, member)
  }
  const everyone = Array.from({ length: people }, (_, id) => id).filter((id) => !excluded?.has(id))
  const first = (touching ?? everyone).filter((id) => !excluded?.has(id))
  const order = [...first, ...everyone.filter((id) => !first.includes(id))]
  const largest = Math.max(...sizes)
  const fits = (one: number, other: number) => {
    const there = scores.values[one * people + other]!
    const back = scores.values[other * people + one]!
    return there !== NEVER && back !== NEVER && there >= now[one]!.lowest && back >= now[other]!.lowest
  }

  let steps = 0

  function* grown(group: number[], candidates: readonly number[]): Generator<FoundGroup | null> {
    if (sizes.includes(group.length) && gains(group)) yield found(scores, group)
    if (group.length === largest) return
    for (const [at, person] of candidates.entries()) {
      if (--work.left < 0) return
      if (++steps % STEPS_PER_YIELD === 0) yield null
      const after = candidates.slice(at + 1).filter((other) => fits(person, other))
      yield* grown([...group, person], after)
    }
  }

  function gains(group: readonly number[]): boolean {
    const members = group.toSorted((one, other) => one - other)
    const all = view === 'common' ? worthTo(scores, view, members, 0) : null
    const better = members.every((id) => isMore(all ?? worthTo(scores, view, members, id), now[id]!))
    return better && allowed?.(members) !== false
  }

  for (const [at, person] of order.slice(0, first.length).entries()) {
    yield* grown(
      [person],
      order.slice(at + 1).filter((other) => fits(person, other)),
    )
  }
}

function isMore(one: Worth, other: Worth): boolean {
  return one.lowest > other.lowest || (one.lowest === other.lowest && one.mean > other.mean)
}

function worthTo(scores: PairScores, view: View, group: readonly number[], person: number): Worth {
  const rows = view === 'own' ? [person] : group
  const values = rows.flatMap((one) =>
    group.filter((other) => other !== one).map((other) => scores.values[one * scores.people + other]!),
  )
  const sum = values.reduce((total, value) => total + value, 0)
  return { lowest: Math.min(...values), mean: sum / values.length }
}

function found(scores: PairScores, group: readonly number[]): FoundGroup {
  const members = group.toSorted((one, other) => one - other)
  const { lowest, mean } = worthTo(scores, 'common', members, 0)
  return { members, lowest, sum: (mean * members.length * (members.length - 1)) / 2 }
}
