import { fetchAbout } from './calls.ts'
import { createQueries } from '#lib/query.ts'

export const ownAbout = createQueries('about', fetchAbout, { refetch: 'shown' })
