/** The votes for a home that a group saved, best first. */
export const HOME_VOTES = { love: 'Love it', maybe: 'Maybe', no: 'Not for me' } as const

export type HomeVote = keyof typeof HOME_VOTES

export interface CastVote {
  id: number
  first_name: string
  picture: string | null
  vote: HomeVote
}
