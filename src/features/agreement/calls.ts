import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'
import type { Wording } from '#domain/agreement/wording.ts'
import type { Province } from '#domain/calculators/provinces.ts'

const term = api.agreement.terms[':key']
const param = (key: string) => ({ param: { key } })

export const fetchAgreement = () => unwrap(polled.agreement.$get())

export const fetchTerm = (key: string) => unwrap(polled.agreement.terms[':key'].$get(param(key)))

export const fetchRecord = () => unwrap(api.agreement.record.$get())

/** `text` is what the page shows. */
export const suggestWording = (key: string, base: number, wording: Wording & { text: string }) =>
  term.wording.$post({ ...param(key), json: { base, ...wording } })

export const acceptWording = (key: string, version: number) =>
  term.acceptance.$put({ ...param(key), json: { version } })

export const withdrawAcceptance = (key: string) => term.acceptance.$delete(param(key))

export const proceedWithoutLawyer = (key: string, version: number) =>
  term['going-on'].$put({ ...param(key), json: { version } })

export const wishRemoval = (key: string, yes: boolean) => term.removal.$put({ ...param(key), json: { yes } })

export const seeTerm = (key: string, at: number) => term.seen.$put({ ...param(key), json: { at } })

export const saveChoice = (key: string, option: string) =>
  term.choice.$put({ ...param(key), json: { option } })

export const saveDown = (cents: number | null) => api.agreement.down.$put({ json: { cents } })

export const saveProvince = (province: Province) => api.agreement.province.$put({ json: { province } })

export const addOwnTerm = (title: string) => unwrap(api.agreement.terms.$post({ json: { title } }))
