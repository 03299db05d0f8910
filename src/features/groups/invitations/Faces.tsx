import type { MemberCard } from '#api/features/matching/schemas.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { formatList } from '#domain/format.ts'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'

export function Faces({ members }: { members: MemberCard[] }) {
  if (members.length === 0) return null
  const names = formatList(members.map(displayName))
  return (
    <div className="flex items-center gap-3">
      <span className="flex flex-none">
        {members.map((member) => (
          <Avatar
            key={member.id}
            src={pictureOf(member)}
            name={displayName(member)}
            size="small"
            className="-mr-2 ring-2 ring-raised"
          />
        ))}
      </span>
      <p className="ml-1 min-w-0 text-sm text-muted wrap-anywhere">In the group: {names}</p>
    </div>
  )
}
