import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ShownEffect } from '#api/features/assessments/schemas.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import {
  marginInWords,
  movedMost,
  movesInWords,
  pointsBetween,
  type MatchRank,
} from '#domain/assessments/effect.ts'
import { formatPercentOneDecimal } from '#domain/format.ts'
import { personPath } from '#domain/paths.ts'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'

export function Effect({ effect: { matches } }: { effect: ShownEffect }) {
  const named = matches.map(({ member, before, after }) => ({ name: member.first_name, before, after }))
  const most = movedMost(matches)
  return (
    <section className="w-full text-left" aria-labelledby="effect">
      {most && <MovedMost match={most} />}
      <h3 className="text-title" id="effect">
        How it changed your matches
      </h3>
      {matches.length > 0 && <p className="mt-2">{marginInWords(named)}</p>}
      <p className="mt-2">{movesInWords(named)}</p>
      {matches.length > 0 && (
        <ol className="mt-4 divide-y divide-line border-y border-line">
          {matches.map(({ member, before, after }) => (
            <li key={member.id} className="flex items-center gap-3 py-3">
              <span className="display w-6 flex-none text-lg tabular-nums">
                {after ? (
                  <>
                    <span className="sr-only">Number </span>
                    {after.place}
                  </>
                ) : (
                  <span aria-hidden="true">–</span>
                )}
              </span>
              <Avatar src={pictureOf(member)} name={displayName(member)} size="small" />
              <span className="min-w-0 grow">
                <a
                  className="-my-1 block py-2.5 font-semibold wrap-anywhere hover:underline"
                  href={personPath(member.id)}
                >
                  {displayName(member)}
                </a>
                <span className="flex items-center gap-1 text-sm text-muted">
                  <Move before={before} after={after} />
                </span>
              </span>
              <span className="flex-none text-right tabular-nums">
                <span className="display block text-lg">
                  {after ? formatPercentOneDecimal(after.score) : '–'}
                </span>
                {before && before.score !== after?.score && (
                  <span className="block text-sm text-muted">
                    was {formatPercentOneDecimal(before.score)}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function MovedMost({ match }: { match: ShownEffect['matches'][number] }) {
  const { member, before, after } = match
  const points = pointsBetween(match)
  return (
    <div className="mb-8 grid justify-items-center gap-4 rounded-lg bg-soft p-6 text-center">
      <Avatar src={pictureOf(member)} name={displayName(member)} size="large" />
      <p className="display text-title wrap-anywhere">{displayName(member)} moved the most</p>
      {before && after && (
        <p className="text-muted tabular-nums">
          {formatPercentOneDecimal(before.score)} to{' '}
          <strong className="display text-heading text-ink">{formatPercentOneDecimal(after.score)}</strong>
          <span className="block">
            {points > 0 ? 'Up' : 'Down'} {Math.abs(points).toFixed(1)} points
            {points < 0 && '. Now you know where you differ.'}
          </span>
        </p>
      )}
      <ButtonLink className="max-sm:w-full" href={personPath(member.id)}>
        See how you and {member.first_name} fit
      </ButtonLink>
    </div>
  )
}

function Move({ before, after }: { before: MatchRank | null; after: MatchRank | null }) {
  if (!after) return <>No longer on your list</>
  if (!before) return <>New on your list</>
  if (before.place === after.place) return <>No change</>
  const [Icon, direction] = after.place < before.place ? [ArrowUp, 'Up'] : [ArrowDown, 'Down']
  return (
    <>
      <Icon className="size-4 flex-none" aria-hidden="true" />
      <span>
        {direction} from <span className="sr-only">number </span>
        {before.place}
      </span>
    </>
  )
}
