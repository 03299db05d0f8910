import { api, unwrap } from '#lib/api.ts'

const link = api.agreement['signing-link']

export const fetchSheet = () => unwrap(api.agreement.sheet.$get())

/** `fingerprint` is that of the term sheet on screen, the only one that the link opens. */
export const makeLink = (fingerprint: string) => unwrap(link.$post({ json: { fingerprint } }))

export const turnOffLink = () => link.$delete()

export const fileAddress = (format: 'pdf' | 'docx') => `/api/agreement/sheet/${format}`
