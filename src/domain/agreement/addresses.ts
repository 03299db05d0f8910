import { PATH } from '#domain/paths.ts'

export const VIEWS = ['overview', 'term', 'history'] as const

export type AgreementView = (typeof VIEWS)[number]

interface AgreementPlace {
  view: AgreementView
  /** Null for all. */
  term: string | null
}

export function placeIn(params: URLSearchParams): AgreementPlace {
  const term = params.get('term')
  if (params.get('view') === 'history') return { view: 'history', term }
  return { view: term === null ? 'overview' : 'term', term }
}

export const termPath = (key: string) => `${PATH.AGREEMENT}?${new URLSearchParams({ term: key })}`

/** Where a sealed term is answered in private. */
export const sealedPath = (key: string) => `${PATH.SEALED}?${new URLSearchParams({ term: key })}`

export const historyPath = (key: string | null) =>
  `${PATH.AGREEMENT}?${new URLSearchParams({ ...(key !== null && { term: key }), view: 'history' })}`
