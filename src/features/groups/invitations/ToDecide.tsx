import { voteOn } from './calls.ts'
import { untilWords } from './invitations-texts.ts'
import { PersonalLine, PersonLine } from './PersonLine.tsx'
import { YesNo } from './YesNo.tsx'
import type { InvitationList } from '#api/features/groups/invitations/schemas.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { plural } from '#domain/format.ts'
import { refreshLists } from '#features/matching/matching.store.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Card } from '#ui/Card.tsx'

type VoteRequest = InvitationList['to_decide'][number]

export function ToDecide({ invitations }: { invitations: VoteRequest[] }) {
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="to-decide-heading">
      <h2 className="display text-heading" id="to-decide-heading">
        {plural(invitations.length, {
          one: '1 person needs your vote',
          other: `${invitations.length} people need your vote`,
        })}
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        Everyone in the group has to agree. We never say who voted no.
      </p>
      <ul className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        {invitations.map((invitation) => (
          <VoteCard key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function VoteCard({ invitation }: { invitation: VoteRequest }) {
  const { id, by, member, email, score, line } = invitation
  const { busy, run } = useAction<'yes' | 'no'>()
  const name = member ? displayName(member) : (email ?? 'someone')

  async function vote(yes: boolean): Promise<void> {
    const act = async () => {
      await voteOn(id, yes)
      notify.success(yes ? `You said yes to ${name}.` : `You said no. ${name} won’t join.`)
    }
    await run(yes ? 'yes' : 'no', act, 'We couldn’t save your reply.')
    void refreshLists()
  }

  return (
    <Card as="li" className="grid gap-4">
      <p>
        <strong>{by.first_name}</strong> would like to invite{' '}
        {member ? member.first_name : 'someone by email'}. You can vote {untilWords(invitation)}.
      </p>
      {member ? (
        <PersonLine member={member} score={score} />
      ) : (
        <h3 className="text-title wrap-anywhere">{email}</h3>
      )}
      <PersonalLine line={line} />
      <YesNo
        busy={busy}
        no={['No', 'Saving…']}
        yes={['Yes', 'Saving…']}
        about={` to ${name}`}
        onAnswer={vote}
      />
    </Card>
  )
}
