import { fetchBest, fetchWish } from './calls.ts'
import { createQueries } from '#lib/query.ts'

/** Read again when the tab is shown again: who is asked for often is no more than anybody else. */
export const bestOfSize = createQueries('best-groups', fetchBest)
export const ownWish = createQueries('own-wish', fetchWish)
