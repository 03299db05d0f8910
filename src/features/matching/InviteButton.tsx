import { useStore } from '@nanostores/react'
import { INVITATIONS_ADDRESS } from './ReceivedInvitations.tsx'
import { $invitations, inviteMember } from './matching.store.ts'
import type { MatchRow } from '#api/features/matching/service/matches.ts'
import { PATH } from '#domain/paths.ts'
import { displayName } from '#domain/validation/name.ts'
import { Button, type ButtonLook } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'

interface InviteButtonProps {
  match: Pick<MatchRow, 'member' | 'invitation'>
  look?: ButtonLook
  /** Where there is little room. */
  short?: boolean
}

/** Invites a member to plan a home together, or leads to what has come of it. */
export function InviteButton({
  match: { member, invitation },
  look = 'primary',
  short = false,
}: InviteButtonProps) {
  const here = useStore($invitations, { ssr: 'initial' })[member.id]
  const name = displayName(member)
  if (invitation === 'group') {
    return (
      <ButtonLink href={PATH.GROUP} look="ghost" size="small">
        {short ? 'Your group' : 'In your group'}
        <span className="sr-only">: {name}</span>
      </ButtonLink>
    )
  }
  if (invitation === 'received') {
    return (
      <ButtonLink href={INVITATIONS_ADDRESS} look={look} size="small">
        {short ? 'Answer' : 'Answer their invitation'}
        <span className="sr-only">: {name}</span>
      </ButtonLink>
    )
  }
  const isSent = here === 'sent' || invitation === 'sent'
  return (
    <Button
      look={look}
      size="small"
      busy={here === 'sending' && 'Inviting…'}
      disabled={isSent}
      onClick={() => inviteMember(member)}
    >
      {isSent ? 'Invited' : 'Invite'}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
