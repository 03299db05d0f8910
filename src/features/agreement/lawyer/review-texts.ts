import type { Review, ReviewedTerm } from '#api/features/agreement/lawyer/schemas.ts'

export const FILTERS = ['all', 'unread', 'law', 'changed'] as const

export type Filter = (typeof FILTERS)[number]

export const FILTER_LABELS: Readonly<Record<Filter, string>> = {
  all: 'All',
  unread: 'Not read',
  law: 'Needs law',
  changed: 'Changed since you read',
}

export const isUnread = ({ version, read }: ReviewedTerm) => version > 0 && read === 0
export const hasChanged = ({ version, read }: ReviewedTerm) => read > 0 && read < version

export function passes(filter: Filter, term: ReviewedTerm): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'unread':
      return isUnread(term)
    case 'law':
      return term.mark === 'needs law'
    case 'changed':
      return hasChanged(term)
  }
}

export const reviewedTerms = ({ chapters }: Pick<Review, 'chapters'>) =>
  chapters.flatMap(({ terms }) => terms)

/** Describes how far the lawyer has got with a term. */
export function readState(term: ReviewedTerm): string {
  if (term.state === 'sealed') return 'Sealed'
  if (term.version === 0) return 'Still open'
  if (term.mark === 'reads well') return 'Reads well'
  if (term.mark === 'needs law') return 'Needs law'
  if (term.mark === 'without') return 'Went on without'
  if (hasChanged(term)) return 'Changed'
  return isUnread(term) ? 'Not read yet' : 'Read'
}

/** What the page shows if there's no wording. */
export const noWording = ({ state }: ReviewedTerm) =>
  state === 'sealed' ? 'You’ll see the wording once they’ve agreed on it.' : 'Not written yet.'
