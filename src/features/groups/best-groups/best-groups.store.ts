import { fetchWish } from './calls.ts'
import { createQueries } from '#lib/query.ts'

export const ownWish = createQueries('own-wish', fetchWish)
