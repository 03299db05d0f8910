import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import type { JoinOffer } from '#api/features/ledger/join/schemas.ts'
import { total } from '#domain/exits/cents.ts'
import { formatDay } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import { notifyOnNextPage } from '#lib/toast.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { percentText } from '../ledger-texts.ts'
import { OwnerAvatar } from '../OwnerAvatar.tsx'
import { WhyNotForm } from '../WhyNotForm.tsx'
import { answerJoin } from './calls.ts'
import { rulesText } from './join-texts.ts'

const FAILED = 'We couldn’t send that. Please try again.'

/** A share of the group's home offered to the reader. They see the books once everyone has accepted. */
export function JoinCard({ offer }: { offer: JoinOffer }) {
  const { id, home, day, rules, owners } = offer
  const [isNo, setNo] = useState(false)
  const { busy, run } = useAction<'yes' | 'no'>()
  const whole = total(rules.shares)
  const myPlace = owners.length - 1
  const hasAccepted = owners[myPlace]?.yes ?? false

  const answer = (yes: boolean, why = '') =>
    run(
      yes ? 'yes' : 'no',
      async () => {
        const { entry } = await answerJoin(id, { yes, why })
        notifyOnNextPage(
          yes
            ? entry === null
              ? 'We saved your yes'
              : 'You’re in. These are your books.'
            : 'We let them know',
        )
        location.assign(PATH.MONEY)
        return LEAVING
      },
      FAILED,
    )

  return (
    <Card as="section" aria-labelledby="join-heading" className="vote-card mb-5">
      <h1 className="display text-section" id="join-heading">
        {percentText(rules.shares[myPlace] ?? 0, whole)} of {home} for you
      </h1>
      <p className="mt-1">
        From {formatDay(day)}, or from the day the last of you accepts if that’s later. You see the books once
        you’re in.
      </p>
      <ul className="votes">
        {owners.map((owner, place) =>
          owner.present || (rules.shares[place] ?? 0) > 0 ? (
            <li key={place}>
              <OwnerAvatar owner={owner} />
              <span className="min-w-0 grow">
                <span className="font-semibold">{owner.name}</span>{' '}
                {owner.present ? (
                  <OwnerAnswer yes={owner.yes} />
                ) : (
                  <span className="text-muted">Has left</span>
                )}
              </span>
              <b>{percentText(rules.shares[place] ?? 0, whole)}</b>
            </li>
          ) : null,
        )}
      </ul>
      <p className="mt-3 text-sm text-muted">{rulesText(rules)}</p>
      {!isNo && (
        <div className="mt-3 grid grid-cols-2 gap-2">
          <Button busy={busy === 'yes' && 'Saving…'} disabled={hasAccepted} onClick={() => void answer(true)}>
            {hasAccepted ? 'Accepted' : 'Accept'}
          </Button>
          <Button look="ghost" onClick={() => setNo(true)}>
            Decline
          </Button>
        </div>
      )}
      {isNo && (
        <WhyNotForm
          hint="One line. The owners see it."
          action="Decline"

          busy={busy === 'no'}
          onSend={(why) => void answer(false, why)}
          onBack={() => setNo(false)}
        />
      )}
      <p className="mt-2 text-xs text-muted">
        This is how the ledger divides, not who’s on title. Ask a lawyer about that.
      </p>
    </Card>
  )
}

function OwnerAnswer({ yes }: { yes: boolean }) {
  const Icon = yes ? Check : Clock
  return (
    <span>
      <Icon className="inline size-4 align-text-bottom" aria-hidden="true" /> {yes ? 'Yes' : 'No answer yet'}
    </span>
  )
}
