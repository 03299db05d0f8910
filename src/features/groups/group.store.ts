import { fetchGroup, fetchTalks, fetchTellable } from './calls.ts'
import { createQueries } from '#lib/query.ts'

export const groupWithMembers = createQueries('group', fetchGroup, { refetch: 'minutely' })
export const ownTalks = createQueries('group-talks', fetchTalks, { refetch: 'minutely' })
export const ownTellable = createQueries('group-told', fetchTellable, { refetch: 'shown' })
