import { Meh, ThumbsDown, ThumbsUp } from 'lucide-react'
import type { Opinions } from '#api/features/groups/saved-homes/schemas.ts'
import { formatList } from '#domain/format.ts'
import { keysOf } from '#domain/keys.ts'
import { HOME_VOTES, type HomeVote } from '#domain/listings/favorites/votes.ts'
import { pictureOf } from '#lib/picture.ts'
import { useAction } from '#lib/use-action.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { voteOnHome } from './calls.ts'
import { waitingText } from './opinions-texts.ts'

const ICONS = { love: ThumbsUp, maybe: Meh, no: ThumbsDown } as const satisfies Record<HomeVote, unknown>
const FAILED = 'We couldn’t save your vote. Try again.'

interface HomeVotingProps {
  msl: string
  userId: number
  members: Opinions['members']
  onSaved: (opinions: Opinions) => void
}

export function HomeVoting({ msl, userId, members, onSaved }: HomeVotingProps) {
  const { busy, run } = useAction<HomeVote | 'none'>()
  const saved = members.find(({ id }) => id === userId)?.vote ?? null
  const mine = busy === false ? saved : busy === 'none' ? null : busy
  const vote = (wanted: HomeVote | null) =>
    run(wanted ?? 'none', async () => onSaved(await voteOnHome(msl, wanted)), FAILED)

  return (
    <>
      <div className="opinion-votes mt-4 gap-2" role="group" aria-label="Your vote">
        {keysOf(HOME_VOTES).map((key) => {
          const Icon = ICONS[key]
          const voters = members.filter(({ id, vote: theirs }) => (id === userId ? mine : theirs) === key)
          const names = voters.map(({ id, first_name }) => (id === userId ? 'you' : first_name))
          return (
            <button
              key={key}
              type="button"
              className="btn btn-ghost opinion-vote"
              aria-pressed={mine === key}
              onClick={() => vote(mine === key ? null : key)}
            >
              <Icon aria-hidden="true" />
              {HOME_VOTES[key]}
              {voters.length > 0 && (
                <>
                  <span className="sr-only">, {formatList(names)}</span>
                  <span className="share-faces flex" aria-hidden="true">
                    {voters.map((voter) => (
                      <Avatar
                        key={voter.id}
                        src={pictureOf({ profile_picture_filename: voter.picture })}
                        name={voter.first_name}
                        size="small"
                      />
                    ))}
                  </span>
                </>
              )}
            </button>
          )
        })}
      </div>
      <p className="mt-3 text-sm text-muted" role="status">
        {waitingText(members, userId, mine)}
      </p>
    </>
  )
}
