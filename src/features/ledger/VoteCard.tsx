import { Check, Clock, X } from 'lucide-react'
import { useState } from 'react'
import type { ShownProposal } from '#api/features/ledger/home/schemas.ts'
import { total } from '#domain/exits/cents.ts'
import { formatDay } from '#domain/format.ts'
import type { Draft } from '#domain/ledger/entries.ts'
import { rulesAt } from '#domain/ledger/rules-on.ts'
import { refreshIfStale } from '#lib/if-stale.ts'
import { useAction } from '#lib/use-action.ts'
import { notify } from '#lib/toast.ts'
import { Button } from '#ui/Button.tsx'
import { OwnerAvatar } from './OwnerAvatar.tsx'
import { ReceiptPictures } from './receipts/ReceiptPictures.tsx'
import { RulesChange } from './rules/RulesChange.tsx'
import { WhyNotForm } from './WhyNotForm.tsx'
import { sendVote, takeBack } from './calls.ts'
import { ledgerQuery } from './ledger.store.ts'
import { detailsOf, type Ledger, lower, moneyText, nameOf, ownerOf, type Owners } from './ledger-texts.ts'

const failed = refreshIfStale(ledgerQuery.refresh, 'We couldn’t send that. Please try again.')

export function VoteCard({
  proposal,
  ledger,
  canSave,
}: {
  proposal: ShownProposal
  ledger: Ledger
  canSave: boolean
}) {
  const { owners, me, rules, history } = ledger
  const { id, author, asked, needed, votes, draft, reversed } = proposal
  const [isNo, setNo] = useState(false)
  const { busy, run } = useAction<'yes' | 'no' | 'back'>()
  const myVote = votes.find(({ owner }) => owner === me)
  const isAsked = asked.includes(me)
  const everyone = withNewcomer(owners, proposal)
  const heading = `vote-${id}`

  const vote = async (yes: boolean, why = '') => {
    if (!canSave) return void notify.plain('This is an example. Nothing is saved.')
    await run(
      yes ? 'yes' : 'no',
      async () => {
        const { entry } = await sendVote(id, { yes, why })
        notify.success(entry === null ? 'We saved your vote' : 'That’s decided, and it counts now')
        await ledgerQuery.refresh()
      },
      failed,
    )
  }

  return (
    <section className="card vote-card" aria-labelledby={heading}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-title" id={heading}>
          {titleOf(proposal, { me, isOpen: isAsked && !myVote })}
        </h2>
        {draft?.kind !== 'rules' && <b className="whitespace-nowrap">{moneyText(amountOf(proposal))}</b>}
      </div>
      <p className="mt-1">{sentenceOf(proposal, ledger)}</p>
      {draft?.note && <p className="mt-1 text-sm text-muted">“{draft.note}”</p>}
      {draft && draft.kind !== 'rules' && (
        <p className="mt-1 text-sm text-muted">{detailsOf(draft, ledger)}</p>
      )}
      <ReceiptPictures ids={proposal.receipts} />
      {draft?.kind === 'rules' && (
        <RulesChange before={rulesAt(history, draft.day)} after={draft.rules} owners={everyone} />
      )}
      {reversed && draft && (
        <p className="mt-1 text-sm text-muted">
          Instead of entry {reversed.number}, {moneyText(reversed.cents)}
        </p>
      )}
      <ul className="votes">
        {asked.map((number) => (
          <OneVote
            key={number}
            owner={ownerOf(everyone, number)}
            vote={votes.find(({ owner }) => owner === number)}
          />
        ))}
      </ul>
      {isAsked && !isNo && (!myVote || myVote.yes === false || author !== me) && (
        <div className="mt-3 grid grid-cols-2 gap-2">
          <Button
            size="small"
            busy={busy === 'yes' && 'Saving…'}
            disabled={myVote?.yes === true}
            onClick={() => void vote(true)}
          >
            Yes
          </Button>
          <Button size="small" look="ghost" onClick={() => setNo(true)}>
            Not now
          </Button>
        </div>
      )}
      {isNo && (
        <WhyNotForm
          hint="One line. Everyone sees it."
          action="Say no"
          size="small"
          busy={busy === 'no'}
          onSend={(why) => void vote(false, why)}
          onBack={() => setNo(false)}
        />
      )}
      {author === me && canSave && !isNo && (
        <Button
          size="small"
          look="quiet"
          className="mt-2"
          busy={busy === 'back' && 'Taking back…'}
          onClick={() => void run('back', () => takeBack(id).then(() => ledgerQuery.refresh()), failed)}
        >
          Take it back
        </Button>
      )}
      <p className="mt-2 text-xs text-muted">
        {ruleOf(proposal, rules.approvalOver)} {needed} of {asked.length} have to agree. Silence isn’t a yes.
      </p>
    </section>
  )
}

function OneVote({
  owner,
  vote,
}: {
  owner: Ledger['owners'][number] | undefined
  vote: ShownProposal['votes'][number] | undefined
}) {
  if (!owner) return null
  const Icon = vote ? (vote.yes ? Check : X) : Clock
  const word = vote ? (vote.yes ? 'Yes' : 'Not now') : owner.is_you ? 'Your vote?' : 'No answer yet'
  return (
    <li>
      <OwnerAvatar owner={owner} />
      <span className="min-w-0">
        <span className="font-semibold">{nameOf(owner)}</span>{' '}
        <span className={vote && !vote.yes ? 'text-alert' : undefined}>
          <Icon className="inline size-4 align-text-bottom" aria-hidden="true" /> {word}
        </span>
        {vote?.why && <span className="block text-sm text-muted">“{vote.why}”</span>}
      </span>
    </li>
  )
}

/** Adds the person who'd join with a proposal. */
const withNewcomer = (owners: Owners, { joins }: ShownProposal): Owners =>
  joins
    ? [
        ...owners,
        { ...joins, number: owners.length + 1, colour: owners.length + 1, is_you: false, present: true },
      ]
    : owners

function titleOf({ asked, votes }: ShownProposal, { me, isOpen }: { me: number; isOpen: boolean }): string {
  const waiting = asked.filter((owner) => !votes.some((vote) => vote.owner === owner))
  if (!isOpen) return 'Waiting for the others'
  return waiting.length === 1 && waiting[0] === me ? 'Your vote decides' : 'Your vote'
}

const amountOf = ({ draft, reversed }: ShownProposal): number =>
  draft ? centsIn(draft) : (reversed?.cents ?? 0)

const centsIn = (draft: Draft): number =>
  draft.kind === 'contribution' ? total(draft.amounts) : draft.kind === 'rules' ? 0 : draft.cents

function sentenceOf({ author, draft, reversed, joins }: ShownProposal, { owners }: Ledger): string {
  const who = ownerOf(owners, author)
  const wants = who?.is_you ? 'You want' : `${nameOf(who)} wants`
  if (!draft) return `${wants} to reverse entry ${reversed?.number}: ${reversed?.content.title}.`
  if (draft.kind === 'rules')
    return joins
      ? `${wants} ${joins.name} to join with a share, from ${formatDay(draft.day)}.`
      : `${wants} new shares and rules from ${formatDay(draft.day)}.`
  if (draft.kind === 'value') return `${wants} to use this as the home’s value.`
  if (draft.kind === 'loan') {
    const lender = ownerOf(owners, draft.lender)
    const borrower = lower(nameOf(ownerOf(owners, draft.borrower)))
    return `${nameOf(lender)} ${lender?.is_you ? 'lend' : 'lends'} ${borrower} this at ${draft.ratePercent}% a year.`
  }
  return `${wants} to add “${draft.title}”.`
}

function ruleOf({ draft, reversed }: ShownProposal, over: number): string {
  const kind = draft?.kind ?? reversed?.content.kind
  if (kind === 'rules') return 'It applies once all of you accept, from that day or later.'
  if (kind === 'value') return 'A value counts once all of you accept it.'
  if (kind === 'loan') return 'A loan needs both of you.'
  if (kind === 'payment' || kind === 'repay') return 'A payment between two of you needs both.'
  const content = draft ?? reversed?.content
  const isFromReserve =
    content !== undefined && (('paidBy' in content && content.paidBy === 'reserve') || 'to' in content)
  if (isFromReserve) return 'It comes out of the reserve.'
  return `It’s over ${moneyText(over)}.`
}
