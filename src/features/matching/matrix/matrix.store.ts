import { atom } from 'nanostores'
import { fetchMatrix, fetchTopMatches, findPeople } from './calls.ts'
import type { Place } from '#domain/matching/grid-view.ts'
import { createQueries } from '#lib/query.ts'
import { notify } from '#lib/toast.ts'

/** The cell under the pointer or with the focus, or null. Its row and column light up without redrawing the grid. */
export const $pointed = atom<Place | null>(null)

export const MATRIX_FAILED = 'We couldn’t load the matrix.'
export const OWN_TOP_FAILED = 'We couldn’t load your matches.'
export const TOP_FAILED = 'We couldn’t load these matches.'
export const SEARCH_FAILED = 'The search didn’t work.'

const saying = (message: string) => ({ onError: () => notify.error(message) })

export const matrixPage = createQueries('matrix', fetchMatrix, saying(MATRIX_FAILED))
export const topMatchesOf = createQueries('top matches', fetchTopMatches, saying(TOP_FAILED))
export const ownTopMatches = createQueries('own top matches', fetchTopMatches, saying(OWN_TOP_FAILED))
export const peopleFound = createQueries('people', findPeople, saying(SEARCH_FAILED))
