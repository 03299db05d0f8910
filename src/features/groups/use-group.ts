import type { Group } from '#api/features/groups/service.ts'
import { groupQuery } from './group.store.ts'
import { useQuery } from '#lib/query.ts'

export function useGroup(initial: Group): Group {
  return useQuery(groupQuery(), initial).data ?? initial
}
