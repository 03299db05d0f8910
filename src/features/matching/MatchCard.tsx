import { InviteButton } from './InviteButton.tsx'
import { $explained } from './matching.store.ts'
import { pictureOf } from '#lib/picture.ts'
import type { MatchRow } from '#api/features/matching/service.ts'
import { displayName } from '#domain/validation/name.ts'
import { formatCount, formatPercentOneDecimal } from '#domain/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge, VerifiedTick } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Progress } from '#ui/Progress.tsx'

/** One match: who, how well, on what most and least. */
export function MatchCard({ match }: { match: MatchRow }) {
  const { member, badge, calculated_result: score, shared, summary } = match
  const name = displayName(member)
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-start justify-between gap-3">
        <Avatar src={pictureOf(member)} name={name} size="large" />
        {badge && <Badge look={badge === 'Great Match' ? 'great' : 'good'}>{badge}</Badge>}
      </div>
      <h3 className="text-title mt-4 wrap-anywhere">
        {name} {member.verified && <VerifiedTick />}
      </h3>
      <p className="display mt-4 text-figure">{formatPercentOneDecimal(score)}</p>
      <p className="mt-1 text-sm text-muted">{formatCount(shared)} shared answers</p>
      <Progress className="mt-3" label={`Compatibility with ${name}`} value={score} max={1} />
      {summary && (
        <p className="mt-4 text-sm text-muted">
          Closest on <strong className="text-ink">{summary.closest}</strong>, furthest on{' '}
          <strong className="text-ink">{summary.furthest}</strong>
        </p>
      )}
      <div className="mt-auto grid gap-2 pt-5">
        <InviteButton member={member} />
        <Button look="ghost" size="small" onClick={() => $explained.set(match)}>
          Why we match<span className="sr-only">: {name}</span>
        </Button>
      </div>
    </Card>
  )
}
