import {
  type BestGroups,
  bestGroups,
  type FoundGroup,
  type GroupSearch,
} from '#domain/groups/best-groups/search.ts'
import { blockingGroups, type Rivalry } from '#domain/groups/best-groups/stability.ts'

/** Runs the whole search without yielding. */
export function bestGroupsAtOnce(search: GroupSearch): BestGroups {
  const running = bestGroups(search)
  for (;;) {
    const { done, value } = running.next()
    if (done) return value
  }
}

export function allBlocking(rivalry: Rivalry): FoundGroup[] {
  return [...blockingGroups(rivalry)].filter((found) => found !== null)
}
