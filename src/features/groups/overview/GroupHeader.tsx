import { type ReactNode, useEffect } from 'react'
import { useGroup } from '../use-group.ts'
import { inviteText, namesOf, titleOf } from '../group-texts.ts'
import type { Group } from '#api/features/groups/service.ts'
import { MAX_GROUP_SIZE } from '#domain/groups/invitations/limits.ts'
import { sharedFactsLine } from '#domain/groups/shared-facts/shared-facts.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'

interface GroupHeaderProps {
  group: Group
  userId: number
  isHome: boolean
  children?: ReactNode
}

export function GroupHeader({ group: initial, userId, isHome, children }: GroupHeaderProps) {
  const group = useGroup(initial)
  const { members, name } = group
  const hasJoined = isHome && initial.members.length === 0 && members.length > 0

  // The server renders a different page for people with a group.
  useEffect(() => {
    if (hasJoined) location.reload()
  }, [hasJoined])

  const told = members.flatMap((member) =>
    member.told.map(({ subject, option }) => ({ user_id: member.id, subject, option })),
  )
  const line = [name ? namesOf(group, userId) : '', sharedFactsLine(told)].filter(Boolean).join(' · ')
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 className="display text-section wrap-anywhere">
          {members.length > 0 ? titleOf(group, userId) : 'Your group'}
        </h1>
        {isHome && line && <p className="mt-1 text-muted wrap-anywhere first-letter:uppercase">{line}</p>}
      </div>
      {isHome && members.length > 0 && (
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:gap-2 max-sm:[&_a]:grow max-sm:[&_a]:px-3">
          {children}
          {members.length < MAX_GROUP_SIZE && (
            <ButtonLink href={groupPath('find')}>{inviteText(members.length)}</ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}
