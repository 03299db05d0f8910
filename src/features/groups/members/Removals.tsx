import { useState } from 'react'
import {
  answerRemoval,
  fetchRemovals,
  proposeRemoval,
  withdrawRemoval,
} from '#features/groups/invitations/calls.ts'
import { untilWords } from '#features/groups/invitations/invitations-texts.ts'
import { YesNo } from '#features/groups/invitations/YesNo.tsx'
import type { RemovalList } from '#api/features/groups/members/removals/schemas.ts'
import type { MemberCard } from '#api/features/matching/schemas.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { createQueries, useQuery } from '#lib/query.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SelectField } from '#ui/Field.tsx'
import { Question } from '#ui/Question.tsx'

const removalsQuery = createQueries('removals', fetchRemovals, { refetch: 'minutely' })

interface RemovalsProps {
  mates: MemberCard[]
  removals: RemovalList
}

export function Removals({ mates, removals: initial }: RemovalsProps) {
  const { data: removals = initial } = useQuery(removalsQuery(), initial)
  const [asking, setAsking] = useState(false)
  if (mates.length < 2) return null
  return (
    <Card as="section" roomy aria-labelledby="removals-heading">
      <h2 className="text-title" id="removals-heading" tabIndex={-1}>
        Remove a member
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        If it isn’t working out, the others can agree to remove a member. No one sees proposals about
        themselves or how anyone voted. Talk with each other first.
      </p>
      {removals.length > 0 && (
        <ul className="mt-4 divide-y divide-line">
          {removals.map((removal) => (
            <Proposal key={removal.id} removal={removal} />
          ))}
        </ul>
      )}
      <Button look="ghost" size="small" className="mt-5" onClick={() => setAsking(true)}>
        Propose removing someone
      </Button>
      {asking && <Propose mates={mates} onClose={() => setAsking(false)} />}
    </Card>
  )
}

const FAILED = 'We couldn’t save your reply.'

function Proposal({ removal }: { removal: RemovalList[number] }) {
  const { id, member, by, mine, agreed } = removal
  const { busy, run } = useAction<'yes' | 'no'>()
  const name = displayName(member)

  async function act(yes: boolean): Promise<void> {
    const done = await run(
      yes ? 'yes' : 'no',
      () => (mine ? withdrawRemoval(id) : answerRemoval(id, yes)),
      FAILED,
    )
    if (done && yes && !mine) return location.reload()
    if (done)
      notify.success(mine ? 'You withdrew your proposal.' : `You said no. ${member.first_name} stays.`)
    await removalsQuery.refresh()
    document.getElementById('removals-heading')?.focus()
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 last:pb-0">
      <p className="min-w-0 grow basis-60">
        {mine ? 'You’ve' : `${by.first_name} has`} proposed removing <strong>{name}</strong>. Everyone else
        can vote {untilWords(removal)}.{agreed && !mine && ' You said yes.'}
      </p>
      {mine || agreed ? (
        <Button look="quiet" size="small" busy={busy && 'Withdrawing…'} onClick={() => act(false)}>
          Take it back<span className="sr-only">: removing {name}</span>
        </Button>
      ) : (
        <YesNo
          busy={busy}
          no={['No', 'Saving…']}
          yes={['Yes', 'Saving…']}
          about={` to removing ${name}`}
          onAnswer={act}
        />
      )}
    </li>
  )
}

function Propose({ mates, onClose }: { mates: MemberCard[]; onClose: () => void }) {
  const [chosen, choose] = useState('')
  const { busy, run } = useAction<'propose'>()

  async function propose(): Promise<void> {
    if (chosen === '') return
    const done = await run('propose', () => proposeRemoval(Number(chosen)), 'We couldn’t send your proposal.')
    if (!done) return
    notify.success('We’ve asked the others to vote.')
    onClose()
    await removalsQuery.refresh()
  }

  return (
    <Question
      title="Propose removing someone"
      no="Not now"
      yes="Ask the others"
      busy={busy && 'Asking…'}
      onNo={onClose}
      onYes={propose}
    >
      <div className="grid gap-4">
        <p>
          We’ll ask the others to vote. If they all agree, this person leaves the group right away and gets an
          email, which won’t say who proposed it.
        </p>
        <SelectField label="Who?" value={chosen} onChange={(event) => choose(event.target.value)}>
          <option value="">Please choose</option>
          {mates.map((member) => (
            <option key={member.id} value={member.id}>
              {displayName(member)}
            </option>
          ))}
        </SelectField>
      </div>
    </Question>
  )
}
