import type { Connection } from '#db/client.ts'
import { homeComments, homeVotes } from '#db/schema/index.ts'
import { HOUR_MS } from '#domain/duration.ts'
import type { HomeVote } from '#domain/listings/favorites/votes.ts'
import { MATES } from './people.ts'

const { leila: LEILA, kofi: KOFI } = MATES

const OPINIONS: readonly { by: string; home: string; vote: HomeVote; hoursAgo: number; comment?: string }[] =
  [
    { by: LEILA, home: 'toronto-euclid', vote: 'love', hoursAgo: 26 },
    {
      by: KOFI,
      home: 'toronto-euclid',
      vote: 'maybe',
      hoursAgo: 20,
      comment: 'Two front doors would suit us. I’d like to know how much of the house that stair takes up.',
    },
    {
      by: LEILA,
      home: 'hamilton-stinson',
      vote: 'love',
      hoursAgo: 7,
      comment: 'So much more room for the money. Forty minutes on the GO train would be fine for me.',
    },
    { by: KOFI, home: 'halifax-moran', vote: 'no', hoursAgo: 3 },
  ]

/** Adds what the client's group says about its saved homes. The client hasn't voted yet. */
export async function seedOpinions(
  tx: Connection,
  {
    group_id,
    person,
    home,
  }: { group_id: number; person: (email: string) => number; home: (key: string) => number },
  now: number,
): Promise<void> {
  for (const { by, home: key, vote, hoursAgo, comment: text } of OPINIONS) {
    const said = { group_id, listing_id: home(key), user_id: person(by), at: now - hoursAgo * HOUR_MS }
    await tx.insert(homeVotes).values({ ...said, vote })
    if (text !== undefined) await tx.insert(homeComments).values({ ...said, text })
  }
}
