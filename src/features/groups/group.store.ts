import { fetchGroup, fetchTalks, fetchTellable } from './calls.ts'
import { createQueries } from '#lib/query.ts'

/** The person's group, what they talk about with its members, and what they can tell it. */
export const groupWithMembers = createQueries('group', fetchGroup, { refetch: 'minutely' })
export const ownTalks = createQueries('group-talks', fetchTalks, { refetch: 'minutely' })
export const ownTellable = createQueries('group-told', fetchTellable, { refetch: 'shown' })
