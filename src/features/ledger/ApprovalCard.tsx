import { neededOf } from '#domain/ledger/approvals.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { isPresent, type Ledger, moneyText, nameOf, ownerOf, others } from './ledger-texts.ts'
import { OwnerAvatar } from './OwnerAvatar.tsx'
import type { EntryForm } from './entry-form.store.ts'

interface ApprovalCardProps {
  form: EntryForm
  ledger: Ledger
  asks: boolean
  busy: boolean
}

const WORDS = ['', 'One', 'Two', 'Three', 'Four', 'Five']

/** Saves the entry, or asks the others if they have to agree first. */
export function ApprovalCard({ form, ledger, asks, busy }: ApprovalCardProps) {
  const here = ledger.owners.filter(isPresent)
  if (!asks)
    return (
      <Button type="submit" wide busy={busy && 'Saving…'}>
        Save
      </Button>
    )
  const isLoan = form.kind === 'loan'
  const asked = isLoan
    ? here.filter(({ number }) => number === form.lender || number === form.borrower)
    : here
  const needed = isLoan
    ? 2
    : neededOf(
        'majority',
        here.map(({ number }) => number),
      )
  const to = isLoan
    ? nameOf(ownerOf(here, form.lender === ledger.me ? form.borrower : form.lender))
    : others(ledger.owners)
  return (
    <section className="card vote-card" aria-labelledby="approval-heading">
      <h2 className="text-title" id="approval-heading">
        {isLoan ? 'Both of you have to agree' : `${WORDS[needed] ?? needed} of you have to agree`}
      </h2>
      <p className="text-sm text-muted">
        {isLoan
          ? 'A loan counts once the lender and the borrower said yes.'
          : form.paidBy === 'reserve'
            ? 'It comes out of the reserve.'
            : `It’s over ${moneyText(ledger.rules.approvalOver)}.`}
      </p>
      <ul className="approvers">
        {asked.map((owner) => (
          <li key={owner.number} className={classes(owner.is_you && 'is-you')}>
            <OwnerAvatar owner={owner} />
            <b>{nameOf(owner)}</b>
            <span>{owner.is_you ? 'Yes' : 'Not asked'}</span>
          </li>
        ))}
      </ul>
      <Button type="submit" wide busy={busy && 'Asking…'}>
        Ask {to}
      </Button>
      <p className="mt-2 text-xs text-muted">It counts nowhere until then. Silence isn’t a yes.</p>
    </section>
  )
}
