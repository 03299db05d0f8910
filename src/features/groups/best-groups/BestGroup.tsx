import { badgeWords, CONTESTED } from './best-groups-texts.ts'
import { SmallHouse, type Resident } from './SmallHouse.tsx'
import type { NamedGroup } from '#api/features/groups/best-groups/schemas.ts'
import { personPath } from '#domain/paths.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { formatList, formatPercentOneDecimal } from '#domain/format.ts'
import { listedMember } from '#features/matching/listed-member.script.ts'
import { InviteButton } from '#features/matching/InviteButton.tsx'
import { WishLines } from '#features/matching/WishLines.tsx'
import { pictureOf } from '#lib/picture.ts'
import { Badge, VerifiedTick } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'

export function BestGroup({ group, members }: { group: NamedGroup; members: Resident[] }) {
  const { people, badge, reasons, contested } = group
  const residents = people.map(({ member }) => ({ name: displayName(member), picture: pictureOf(member) }))
  const key = `best-${people.map(({ member }) => member.id).join('-')}`
  const names = people.map(({ member }) => member.first_name)
  return (
    <Card as="li" className="grid content-start gap-5">
      <div className="grid grid-cols-[minmax(8rem,1fr)_1fr] gap-5">
        <SmallHouse people={[...members, ...residents]} />
        <div className="min-w-0 self-center">
          <h3 className="text-title wrap-anywhere">
            {members.length > 1 ? `With ${formatList(names)}` : formatList([...names, 'you'])}
          </h3>
          <p className="mt-2">
            <Badge
              look={badge === 'Great Match' ? 'great' : badge ? 'good' : 'plain'}
              className="whitespace-normal"
            >
              {badgeWords(badge)}
            </Badge>
          </p>
        </div>
      </div>
      {(reasons.length > 0 || contested) && (
        <ul className="grid gap-1 text-sm">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {contested && <li className="text-muted">{CONTESTED}</li>}
        </ul>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {people.map(({ member, score, invitation, wish }) => (
          <li
            key={member.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 last:pb-0"
            {...listedMember({ member, invitation })}
          >
            <div className="min-w-0 grow basis-48">
              <p className="font-semibold wrap-anywhere">
                <a className="hover:underline" href={personPath(member.id)}>
                  {displayName(member)}
                </a>{' '}
                {member.verified && <VerifiedTick />}
              </p>
              <p className="text-sm text-muted">{formatPercentOneDecimal(score)} with you</p>
              {wish && (
                <div className="mt-1 text-sm text-muted">
                  <WishLines wish={wish} />
                </div>
              )}
            </div>
            <InviteButton match={{ member, invitation }} id={`${key}-${member.id}`} look="ghost" short />
          </li>
        ))}
      </ul>
    </Card>
  )
}
