import { fetchRemovals } from '#features/groups/invitations/calls.ts'
import { createQueries } from '#lib/query.ts'

export const ownRemovals = createQueries('removals', fetchRemovals, { refetch: 'minutely' })
