import { fetchBest, fetchWish } from './calls.ts'
import { createQueries } from '#lib/query.ts'

/** Refetched only when the tab becomes visible, since it's expensive. */
export const bestOfSize = createQueries('best-groups', fetchBest)
export const ownWish = createQueries('own-wish', fetchWish)
