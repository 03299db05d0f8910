import { fetchRemovals } from '#features/groups/invitations/calls.ts'
import { createQueries } from '#lib/query.ts'

export const removalsQuery = createQueries('removals', fetchRemovals, { refetch: 'minutely' })
