import type { Group } from '#api/features/groups/service.ts'
import { groupWithMembers } from './group.store.ts'
import { useQuery } from '#lib/query.ts'

/** The group as it is now; the one that the page was rendered with until it is read anew. */
export function useGroup(initial: Group): Group {
  return useQuery(groupWithMembers(), initial).data ?? initial
}
