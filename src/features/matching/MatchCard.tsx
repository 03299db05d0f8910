import { InviteButton } from './InviteButton.tsx'
import { $explained } from './matching.store.ts'
import { pictureOf } from '#lib/picture.ts'
import type { MatchRow } from '#api/features/matching/schemas.ts'
import { type Area, areaName } from '#domain/matching/areas.ts'
import type { Summary } from '#domain/matching/summary.ts'
import { displayName } from '#domain/accounts/name.ts'
import { formatCount, formatList, formatPercentOneDecimal } from '#domain/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { MatchBadge } from './MatchBadge.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { VerifiedTick } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Progress } from '#ui/Progress.tsx'

/** One match: who, how well, close and apart in which areas. */
export function MatchCard({ match }: { match: MatchRow }) {
  const { member, calculated_result: score, shared, summary } = match
  const name = displayName(member)
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-start justify-between gap-3">
        <Avatar src={pictureOf(member)} name={name} size="large" />
        <div className="-mt-2 -mr-2 flex items-center gap-1">
          <MatchBadge score={score} />
          <PersonMenu person={member} inGroup={match.invitation === 'group'} />
        </div>
      </div>
      <h3 className="text-title mt-4 wrap-anywhere">
        {name} {member.verified && <VerifiedTick />}
      </h3>
      <p className="display mt-4 text-figure">{formatPercentOneDecimal(score)}</p>
      <p className="mt-1 text-sm text-muted">{formatCount(shared)} shared answers</p>
      <Progress className="mt-3" label={`Compatibility with ${name}`} value={score} max={1} />
      {summary && <p className="mt-4 text-sm text-muted">{lineOf(summary)}</p>}
      <div className="mt-auto grid gap-2 pt-5">
        <InviteButton match={match} />
        <Button look="ghost" size="small" onClick={() => $explained.set(match)}>
          Why we match<span className="sr-only">: {name}</span>
        </Button>
      </div>
    </Card>
  )
}

const namesOf = (areas: Area[]) => formatList(areas.map(areaName))

/** 'Close on money and home, apart on living together' */
function lineOf({ close, apart }: Summary): string {
  if (apart.length === 0) return `Close on ${namesOf(close)}`
  if (close.length === 0) return `Apart on ${namesOf(apart)}`
  return `Close on ${namesOf(close)}, apart on ${namesOf(apart)}`
}
