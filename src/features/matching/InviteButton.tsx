import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { InviteDialog } from './InviteDialog.tsx'
import { $invitations, INVITATIONS_ADDRESS } from './matching.store.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import type { MatchRow } from '#api/features/matching/schemas.ts'
import { PATH } from '#domain/paths.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { Button, type ButtonLook } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'

interface InviteButtonProps {
  match: Pick<MatchRow, 'member' | 'invitation'>
  look?: ButtonLook
  /** Where there is little room. */
  short?: boolean
}

/** Invites a member to plan a home together, or leads to what has come of it. */
export function InviteButton(props: InviteButtonProps) {
  const { match, look = 'primary', short = false } = props
  const { member, invitation } = match
  const name = displayName(member)
  if (invitation === 'group') {
    return (
      <ButtonLink href={PATH.GROUP} look="ghost" size="small" className="whitespace-nowrap">
        {short ? 'Your group' : 'In your group'}
        <span className="sr-only">: {name}</span>
      </ButtonLink>
    )
  }
  if (invitation === 'received') {
    return (
      <ButtonLink href={INVITATIONS_ADDRESS} look={look} size="small" className="col-span-full">
        {short ? 'Answer' : 'Answer their invitation'}
        <span className="sr-only">: {name}</span>
      </ButtonLink>
    )
  }
  return <OwnInvitation {...props} look={look} short={short} />
}

/** Sends an invitation with a line of one's own, and takes it back while it waits. */
function OwnInvitation({ match: { member, invitation }, look, short }: Required<InviteButtonProps>) {
  const here = useStore($invitations, { ssr: 'initial' })[member.id]
  const [asking, setAsking] = useState<'invite' | 'withdraw' | null>(null)
  const inviteButton = useRef<HTMLButtonElement>(null)
  const withdrawButton = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  const name = displayName(member)

  // The button that asked is gone when it was done: the focus goes to the one in its place.
  useEffect(() => {
    if (wasAsking.current && !asking) (inviteButton.current ?? withdrawButton.current)?.focus()
    wasAsking.current = asking !== null
  }, [asking])

  const isSent = here === 'sent' || (invitation === 'sent' && here !== 'withdrawn')
  return (
    <>
      {isSent ? (
        <Button
          ref={withdrawButton}
          look={short ? 'quiet' : 'ghost'}
          size="small"
          className={short ? '-mr-4.5' : undefined}
          onClick={() => setAsking('withdraw')}
        >
          Invited<span className="sr-only"> {name}: withdraw the invitation</span>
          <X aria-hidden="true" />
        </Button>
      ) : (
        <Button
          ref={inviteButton}
          look={look}
          size="small"
          busy={here === 'sending' && 'Inviting…'}
          onClick={() => setAsking('invite')}
        >
          Invite<span className="sr-only"> {name}</span>
        </Button>
      )}
      {asking === 'invite' && <InviteDialog member={member} onClose={() => setAsking(null)} />}
      {asking === 'withdraw' && <WithdrawDialog member={member} onClose={() => setAsking(null)} />}
    </>
  )
}
