import { answerInvitation } from './calls.ts'
import { Faces } from './Faces.tsx'
import { PersonalLine, PersonLine } from './PersonLine.tsx'
import { untilWords, waitingWords } from './invitations-texts.ts'
import { YesNo } from './YesNo.tsx'
import { MeetingNote } from '#components/shell/MeetingNote.tsx'
import type { InvitationList } from '#api/features/groups/invitations/schemas.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { plural } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import { fetchInvitations } from '#features/matching/calls.ts'
import { INVITATIONS_SECTION, refreshLists } from '#features/matching/matching.store.ts'
import { PersonMenu } from '#features/matching/PersonMenu.tsx'
import { notify } from '#lib/toast.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

type Received = InvitationList['received'][number]

export function ReceivedInvitations({ invitations }: { invitations: Received[] }) {
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations-heading" id={INVITATIONS_SECTION}>
      <h2 className="display text-heading" id="invitations-heading">
        {plural(invitations.length, {
          one: 'You have an invitation',
          other: `You have ${invitations.length} invitations`,
        })}
      </h2>
      <MeetingNote place="invitation" className="mt-6" />
      <ul className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        {invitations.map((invitation) => (
          <ReceivedCard key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function ReceivedCard({ invitation }: { invitation: Received }) {
  const { id, member, score, line, group, state, waits_for } = invitation
  const { busy, run } = useAction<'yes' | 'no'>()
  const name = displayName(member)

  async function answer(accepted: boolean): Promise<void> {
    const act = async () => {
      await answerInvitation(id, accepted)
      if (!accepted) return notify.success('Invitation declined.')
      const { received } = await fetchInvitations()
      if (received.some((one) => one.id === id)) {
        return notify.success('You said yes. You’ll be in the group once everyone in it has said yes too.')
      }
      location.assign(PATH.GROUP)
      return LEAVING
    }
    await run(accepted ? 'yes' : 'no', act, 'We couldn’t save your reply.')
    void refreshLists()
  }

  return (
    <Card as="li" className="grid gap-4">
      <div className="flex items-start justify-between gap-2">
        <PersonLine member={member} score={score} />
        <PersonMenu person={member} inGroup={false} className="-mt-2 -mr-2" />
      </div>
      <p className="text-muted">
        {member.first_name} would like to plan a home with you. You can reply{' '}
        <span className="whitespace-nowrap">{untilWords(invitation)}.</span>
      </p>
      <PersonalLine line={line} />
      <Faces members={group} />
      {state === 'agreed' ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status">
            <strong>You said yes.</strong> {waitingWords(waits_for)}.
          </p>
          <Button
            look="quiet"
            size="small"
            busy={busy === 'no' && 'Withdrawing…'}
            onClick={() => answer(false)}
          >
            Take it back<span className="sr-only">: your yes to {name}</span>
          </Button>
        </div>
      ) : (
        <YesNo
          busy={busy}
          no={['Decline', 'Declining…']}
          yes={['Accept', 'Accepting…']}
          about={` the invitation from ${name}`}
          onAnswer={answer}
        />
      )}
    </Card>
  )
}
