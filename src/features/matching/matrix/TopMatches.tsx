import type { MatchRow } from '#api/features/matching/schemas.ts'
import { formatWholePercent } from '#domain/matching/percent.ts'
import { personPath } from '#domain/paths.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { formatPercentOneDecimal } from '#domain/format.ts'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { MatchBadge } from '#features/matching/MatchBadge.tsx'
import { VerifiedTick } from '#ui/Badge.tsx'

interface TopMatchesProps {
  matches: MatchRow[]
  count: number
  /** 0 to 1 */
  threshold: number
  /** Only clients can open people's pages. */
  isClient?: boolean
}

export function TopMatches({ matches, count, threshold, isClient = false }: TopMatchesProps) {
  const above = matches.filter((match) => match.calculated_result > threshold).slice(0, count)
  if (above.length === 0) {
    return <p className="text-muted">No matches above {formatWholePercent(threshold)}.</p>
  }
  return (
    <ol className="divide-y divide-line">
      {above.map(({ member, calculated_result: score }) => (
        <li key={member.id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
          <Avatar src={pictureOf(member)} name={displayName(member)} />
          <p className="min-w-0 flex-[1_1_6rem]">
            <span className="block font-semibold wrap-anywhere">
              {isClient ? (
                <a className="hover:underline" href={personPath(member.id)}>
                  {displayName(member)}
                </a>
              ) : (
                displayName(member)
              )}{' '}
              {member.verified && <VerifiedTick />}
            </span>
            <span className="text-sm text-muted">{formatPercentOneDecimal(score)}</span>
          </p>
          <MatchBadge score={score} />
        </li>
      ))}
    </ol>
  )
}
