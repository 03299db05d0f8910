import { useStore } from '@nanostores/react'
import { $invitations, inviteMember } from './matching.store.ts'
import type { MemberCard } from '#api/features/matching/queries.ts'
import { displayName } from '#domain/validation/name.ts'
import { Button, type ButtonLook } from '#ui/Button.tsx'

interface InviteButtonProps {
  member: MemberCard
  look?: ButtonLook
}

/** Invites a member to plan a home together. */
export function InviteButton({ member, look = 'primary' }: InviteButtonProps) {
  const state = useStore($invitations, { ssr: 'initial' })[member.id]
  return (
    <Button
      look={look}
      size="small"
      busy={state === 'sending' && 'Inviting…'}
      disabled={state === 'sent'}
      onClick={() => inviteMember(member)}
    >
      {state === 'sent' ? 'Invited' : 'Invite'}
      <span className="sr-only"> {displayName(member)}</span>
    </Button>
  )
}
