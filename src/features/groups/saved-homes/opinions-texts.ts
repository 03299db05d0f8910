import { formatList } from '#domain/format.ts'
import { HOME_VOTES, type HomeVote } from '#domain/listings/favorites/votes.ts'

interface Voter {
  id: number
  first_name: string
  vote: HomeVote | null
}

/** Returns what the viewer voted, and who hasn't yet. `own` may not have reached the server. */
export function waitingText(members: readonly Voter[], viewerId: number, mine: HomeVote | null): string {
  const others = members.filter(({ id, vote }) => id !== viewerId && vote === null)
  const names = formatList(others.map(({ first_name }) => first_name))
  const waits = `${names} ${others.length === 1 ? 'hasn’t' : 'haven’t'} voted yet.`
  if (mine === null)
    return others.length === members.length - 1
      ? 'No votes yet. Start with yours.'
      : 'Your group is waiting for your vote.'
  const voted = `You voted “${HOME_VOTES[mine]}”. Tap it again to take it back.`
  return others.length > 0 ? `${voted} ${waits}` : `${voted} Everyone has voted.`
}
