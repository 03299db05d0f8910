import type { HomeVote } from '#domain/listings/favorites/votes.ts'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

const { opinions } = api.properties[':msl']

export const fetchOpinions = (msl: string) =>
  unwrap(polled.properties[':msl'].opinions.$get({ param: { msl } }))

/** Null withdraws the vote. */
export const voteOnHome = (msl: string, vote: HomeVote | null) =>
  unwrap(opinions.vote.$put({ param: { msl }, json: { vote } }))

export const commentOnHome = (msl: string, text: string, key: string) =>
  unwrap(opinions.comments.$post({ param: { msl }, json: { text, key } }))

export const removeHomeComment = (msl: string, id: number) =>
  unwrap(opinions.comments[':id'].$delete({ param: { msl, id: String(id) } }))
