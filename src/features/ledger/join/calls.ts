import { api, unwrap } from '#lib/api.ts'

export const answerJoin = (id: number, answer: { yes: boolean; why: string }) =>
  unwrap(api.ledger.joining[':id'].$put({ param: { id: String(id) }, json: answer }))
