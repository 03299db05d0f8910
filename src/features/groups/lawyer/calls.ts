import type { NewComment } from '#api/features/groups/lawyer/schemas.ts'
import { api, unwrap } from '#lib/api.ts'

const { mine } = api.groups
const group = api.lawyer.groups[':group']

export const fetchLawyer = () => unwrap(mine.lawyer.$get())
export const inviteLawyer = (email: string) => mine.lawyer.$post({ json: { email } })
export const agreeToLawyer = (email: string) => mine.lawyer.consent.$put({ json: { email } })
export const removeLawyer = () => mine.lawyer.$delete()
export const commentToLawyer = (json: NewComment) => mine.lawyer.comments.$post({ json })

export const fetchPlan = (id: number) => unwrap(group.$get({ param: { group: String(id) } }))

export const commentOnPlan = (id: number, json: NewComment) =>
  group.comments.$post({ param: { group: String(id) }, json })

export const sheetAddress = (id: number) => `/api/lawyer/groups/${id}/sheet`
