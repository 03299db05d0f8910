import { LeaveGroup } from './LeaveGroup.tsx'
import { PairScores } from './PairScores.tsx'
import type { Group } from '#api/features/groups/service.ts'
import { GROUP_LIMIT } from '#domain/groups/invitations.ts'
import { PersonMenu } from '#features/matching/PersonMenu.tsx'
import { displayName } from '#domain/accounts/name.ts'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { VerifiedTick } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'

interface GroupHomeProps {
  group: Group
  userId: number
}

/** The people whom the person plans a home with, and how well each two of them match. */
export function GroupHome({ group: { members, scores }, userId }: GroupHomeProps) {
  const open = GROUP_LIMIT - members.length
  return (
    <div className="grid gap-10">
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {members.map((member) => (
          <Card as="li" key={member.id} className="flex items-center gap-4">
            <Avatar src={pictureOf(member)} name={displayName(member)} size="large" />
            <p className="min-w-0">
              <span className="text-title block wrap-anywhere">
                {displayName(member)} {member.verified && <VerifiedTick />}
              </span>
              {member.id === userId && <span className="text-muted">You</span>}
            </p>
            {member.id !== userId && <PersonMenu className="ml-auto" person={member} inGroup />}
          </Card>
        ))}
      </ul>
      <PairScores members={members} scores={scores} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-muted">
          {open > 0
            ? `There is room for ${open} more: a group has ${GROUP_LIMIT} people at most.`
            : `Your group is full: it has ${GROUP_LIMIT} people.`}
        </p>
        <LeaveGroup />
      </div>
    </div>
  )
}
