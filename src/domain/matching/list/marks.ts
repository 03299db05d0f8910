/** Hidden people are left out of the viewer's own lists. Nobody is both. */
export const MARKS = ['saved', 'hidden'] as const

export type Mark = (typeof MARKS)[number]
