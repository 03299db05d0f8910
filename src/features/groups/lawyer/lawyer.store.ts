import { fetchLawyer, fetchPlan } from './calls.ts'
import { createQueries } from '#lib/query.ts'

export const ownLawyer = createQueries('own lawyer', fetchLawyer, { refetch: 'minutely' })

export const planOf = createQueries('plan for a lawyer', fetchPlan, { refetch: 'minutely' })
