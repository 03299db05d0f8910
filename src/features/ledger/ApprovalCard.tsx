import { formatList } from '#domain/format.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { type Ledger, moneyText, nameOf } from './ledger-texts.ts'
import { OwnerAvatar } from './OwnerAvatar.tsx'
import type { Asked, EntryForm } from './entry-form.store.ts'

interface ApprovalCardProps {
  form: EntryForm
  ledger: Ledger
  asks: Asked | null
  busy: boolean
}

const WORDS = ['', 'One', 'Two', 'Three', 'Four', 'Five']

/** Saves the entry, or asks the others if they have to agree first. */
export function ApprovalCard({ form, ledger, asks, busy }: ApprovalCardProps) {
  if (!asks)
    return (
      <Button type="submit" wide busy={busy && 'Saving…'}>
        Save
      </Button>
    )
  const approvers = ledger.owners.filter(({ number }) => asks.asked.includes(number))
  const to = formatList(approvers.filter(({ is_you }) => !is_you).map(nameOf))
  return (
    <section className="card vote-card" aria-labelledby="approval-heading">
      <h2 className="text-title" id="approval-heading">
        {headingFor(form, asks, to)}
      </h2>
      <p className="text-sm text-muted">{reasonFor(form, ledger)}</p>
      <ul className="approvers">
        {approvers.map((owner) => (
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
      <p className="mt-2 text-xs text-muted">It doesn’t count until then. Silence isn’t a yes.</p>
    </section>
  )
}

function headingFor({ kind }: EntryForm, { asked, needed }: Asked, to: string): string {
  if (kind !== 'loan' && kind !== 'payment' && kind !== 'repay')
    return `${WORDS[needed] ?? needed} of you have to agree`
  return asked.length === 1 ? `${to} has to agree` : 'Both of you have to agree'
}

function reasonFor({ kind, paidBy }: EntryForm, { rules }: Ledger): string {
  if (kind === 'loan') return 'A loan counts once the lender and the borrower have said yes.'
  if (kind === 'payment' || kind === 'repay')
    return 'A payment counts once both the payer and the recipient have said yes.'
  return paidBy === 'reserve' ? 'It comes out of the reserve.' : `It’s over ${moneyText(rules.approvalOver)}.`
}
