import { fetchRemovals } from '#features/groups/invitations/calls.ts'
import { createQueries } from '#lib/query.ts'

/** What members of the own group propose about others. */
export const ownRemovals = createQueries('removals', fetchRemovals, { refetch: 'minutely' })
