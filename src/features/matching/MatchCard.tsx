import { InviteButton } from './InviteButton.tsx'
import { pictureOf } from '#lib/picture.ts'
import { listedMember } from './listed-member.script.ts'
import type { MatchRow } from '#api/features/matching/schemas.ts'
import { areasText, closeOn, type Summary } from '#domain/matching/summary.ts'
import { personPath } from '#domain/paths.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { formatCount } from '#domain/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { MatchBadge } from './MatchBadge.tsx'
import { ListedPersonMenu } from './PersonMenu.tsx'
import { ScoreRing } from './ScoreRing.tsx'
import { WishLines } from './WishLines.tsx'
import { Badge, VerifiedTick } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'

export function MatchCard({ match }: { match: MatchRow }) {
  const { member, calculated_result: score, shared, summary, wish } = match
  const name = displayName(member)
  return (
    <Card as="li" className="relative flex flex-col" {...listedMember(match)}>
      <div className="match-head">
        <Avatar src={pictureOf(member)} name={name} />
        <MatchBadge score={score} />
      </div>
      <div className="absolute top-2 right-2 rounded-md bg-raised">
        <ListedPersonMenu id={`card-${member.id}-menu`} person={member} />
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 grow basis-32">
          <h3 className="text-title wrap-anywhere">
            <a className="hover:underline" href={personPath(member.id)}>
              {name}
            </a>{' '}
            {member.verified && <VerifiedTick />}
          </h3>
          <p className="mt-1 text-sm text-muted">{formatCount(shared)} questions in common</p>
        </div>
        <ScoreRing score={score} label={`Compatibility with ${name}`} />
      </div>
      {wish && (
        <div className="mt-3 text-sm text-muted">
          <WishLines wish={wish} />
        </div>
      )}
      {summary && <Chips summary={summary} />}
      <div className="match-acts">
        <InviteButton match={match} id={`card-${member.id}-invitation`} look="ghost" />
        <ButtonLink look="quiet" size="small" href={personPath(member.id)}>
          Why we match<span className="sr-only">: {name}</span>
        </ButtonLink>
      </div>
    </Card>
  )
}

function Chips({ summary: { close, apart } }: { summary: Summary }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {close.length > 0 && (
        <li>
          <Badge className="whitespace-normal">{closeOn(close)}</Badge>
        </li>
      )}
      {apart.length > 0 && (
        <li>
          <Badge look="discuss" className="whitespace-normal">
            Talk about: {areasText(apart)}
          </Badge>
        </li>
      )}
    </ul>
  )
}
