import { fetchGroupSnapshot } from './calls.ts'
import { createQueries } from '#lib/query.ts'

export const groupSnapshotQuery = createQueries('group-snapshot', fetchGroupSnapshot, { refetch: 'shown' })
