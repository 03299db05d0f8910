import { X } from 'lucide-react'
import { INVITATIONS_ADDRESS } from './matching.store.ts'
import type { MatchRow } from '#api/features/matching/schemas.ts'
import { PATH } from '#domain/paths.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { Button, type ButtonLook } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'

type NamedMember = Pick<MatchRow['member'], 'first_name' | 'last_name'>

interface InviteButtonProps {
  match: { member: NamedMember; invitation: MatchRow['invitation'] }
  id: string
  look?: ButtonLook
  short?: boolean
}

/** Invites a member or withdraws the invitation, which `MatchActions` does, or links to where it's answered. */
export function InviteButton({ match, id, look = 'primary', short = false }: InviteButtonProps) {
  const { member, invitation } = match
  const name = displayName(member)
  if (invitation === 'group') {
    return (
      <ButtonLink id={id} href={PATH.GROUP} look="ghost" size="small" className="whitespace-nowrap">
        {short ? 'Your group' : 'In your group'}
        <span className="sr-only">: {name}</span>
      </ButtonLink>
    )
  }
  if (invitation === 'received') {
    return (
      <ButtonLink id={id} href={INVITATIONS_ADDRESS} look={look} size="small" className="col-span-full">
        {short ? 'Reply' : 'Respond'}
        <span className="sr-only">: {name}</span>
      </ButtonLink>
    )
  }
  if (invitation === 'sent') {
    return (
      <Button
        id={id}
        data-act="withdraw"
        look={short ? 'quiet' : 'ghost'}
        size="small"
        className={short ? '-mr-4.5' : undefined}
      >
        Invited<span className="sr-only"> {name}: withdraw the invitation</span>
        <X aria-hidden="true" />
      </Button>
    )
  }
  return (
    <Button id={id} data-act="invite" look={look} size="small">
      Invite<span className="sr-only"> {name}</span>
    </Button>
  )
}
