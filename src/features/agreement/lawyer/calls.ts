import type { NewComment } from '#api/features/groups/lawyer/schemas.ts'
import { api, unwrap } from '#lib/api.ts'

const agreement = api.lawyer.groups[':group'].agreement
const term = agreement.terms[':key']
const param = (group: number, key: string) => ({ param: { group: String(group), key } })

export const fetchReview = (group: number) => unwrap(agreement.$get({ param: { group: String(group) } }))

export const fetchVersions = (group: number, key: string) => unwrap(term.$get(param(group, key)))

export const readTerm = (group: number, key: string, version: number) =>
  term.reading.$put({ ...param(group, key), json: { version } })

export const markTerm = (group: number, key: string, version: number, mark: 'reads-well' | 'needs-law') =>
  term.mark.$put({ ...param(group, key), json: { version, mark } })

export const sendReview = (group: number) => agreement.review.$post({ param: { group: String(group) } })

export const commentOnTerm = (group: number, key: string, json: NewComment) =>
  term.comments.$post({ ...param(group, key), json })

export const fetchOwnReview = () => unwrap(api.agreement.review.$get())

export const answerOnTerm = (key: string, json: NewComment) =>
  api.agreement.terms[':key'].comments.$post({ param: { key }, json })
