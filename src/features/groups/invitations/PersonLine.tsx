import type { MemberCard } from '#api/features/matching/schemas.ts'
import { personPath } from '#domain/paths.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { formatPercentOneDecimal } from '#domain/format.ts'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { VerifiedTick } from '#ui/Badge.tsx'

interface PersonLineProps {
  member: MemberCard
  /** 0 to 1; null if the viewer can't see it, nor open their page. */
  score: number | null
}

export function PersonLine({ member, score }: PersonLineProps) {
  const name = displayName(member)
  return (
    <div className="flex items-center gap-4">
      <Avatar src={pictureOf(member)} name={name} size="large" className="flex-none" />
      <div className="min-w-0 grow">
        <h3 className="text-title wrap-anywhere">
          {score !== null ? (
            <a className="hover:underline" href={personPath(member.id)}>
              {name}
            </a>
          ) : (
            name
          )}{' '}
          {member.verified && <VerifiedTick />}
        </h3>
        {score !== null && (
          <p className="text-sm text-muted">
            <strong className="text-action tabular-nums">{formatPercentOneDecimal(score)}</strong> match with
            you
          </p>
        )}
      </div>
    </div>
  )
}

export function PersonalLine({ line }: { line: string }) {
  if (line === '') return null
  return <blockquote className="rounded-md bg-soft px-4 py-3 wrap-anywhere">“{line}”</blockquote>
}
