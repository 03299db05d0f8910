import { InviteButton } from './InviteButton.tsx'
import { pictureOf } from '#lib/picture.ts'
import { listedMember } from './listed-member.script.ts'
import type { MatchRow } from '#api/features/matching/schemas.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { formatPercentOneDecimal } from '#domain/format.ts'
import { personPath } from '#domain/paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { VerifiedTick } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'

interface SuggestedHousematesProps {
  matches: readonly MatchRow[]
  /** Whether there are more matches than the dashboard shows. */
  more: boolean
}

export function SuggestedHousemates({ matches, more }: SuggestedHousematesProps) {
  return (
    <section
      className="card flex flex-col lg:max-xl:col-span-3 xl:col-start-4"
      aria-labelledby="housemates-heading"
    >
      <h2 className="text-title" id="housemates-heading">
        Suggested housemates
      </h2>
      <ul className="mt-3 mb-4 divide-y divide-line">
        {matches.map(({ member, invitation, calculated_result: score }) => (
          <li
            key={member.id}
            className="flex items-center gap-3 py-3 last:pb-0"
            {...listedMember({ member, invitation })}
          >
            <Avatar src={pictureOf(member)} name={displayName(member)} />
            <p className="min-w-0 grow">
              <span className="block font-semibold wrap-anywhere">
                <a className="inline-block py-1 hover:underline" href={personPath(member.id)}>
                  {displayName(member)}
                </a>{' '}
                {member.verified && <VerifiedTick />}
              </span>
              <span className="text-sm text-muted">{formatPercentOneDecimal(score)}</span>
            </p>
            <InviteButton match={{ member, invitation }} id={`mate-${member.id}`} look="ghost" short />
          </li>
        ))}
      </ul>
      {more && (
        <ButtonLink href="/dashboard/match" look="quiet" size="small" wide className="mt-auto">
          See all matches
        </ButtonLink>
      )}
    </section>
  )
}
