import { ArrowRight } from 'lucide-react'
import { PATH } from '#domain/paths.ts'
import { formatList } from '#domain/format.ts'
import { signedCents } from '#domain/ledger/signed-cents.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { OwnerAvatar } from './OwnerAvatar.tsx'
import { isPresent, type Ledger, moneyText, nameOf, ownerOf } from './ledger-texts.ts'

export function OwingCard({ ledger }: { ledger: Ledger }) {
  const { owners, balances, payments } = ledger
  const most = Math.max(1, ...balances.map(Math.abs))
  const shown = owners.filter((owner) => owner.present || (balances[owner.number - 1] ?? 0) !== 0)
  return (
    <section className="card card-solid owing" aria-labelledby="owing-heading">
      <p className="text-sm">As of today</p>
      <h2 className="text-title" id="owing-heading">
        {headline(ledger)}
      </h2>
      {shown.length > 1 && (
        <ul className="mt-3">
          {shown.map((owner) => (
            <li key={owner.number} className="owing-row">
              <OwnerAvatar owner={owner} />
              <span className="truncate">{nameOf(owner)}</span>
              <Bar cents={balances[owner.number - 1] ?? 0} most={most} />
              <b>{signedCents(balances[owner.number - 1] ?? 0)}</b>
            </li>
          ))}
        </ul>
      )}
      {payments.length > 0 && (
        <ul className="owing-payments">
          {payments.map(({ from, to, cents }) => {
            const [payer, receiver] = [ownerOf(owners, from + 1), ownerOf(owners, to + 1)]
            return (
              <li key={`${from} ${to}`}>
                <ArrowRight className="size-4 flex-none" aria-hidden="true" />
                <span>
                  {nameOf(payer)} {payer?.is_you ? 'pay' : 'pays'}{' '}
                  {receiver?.is_you ? 'you' : nameOf(receiver)}
                </span>
                <b>{moneyText(cents)}</b>
              </li>
            )
          })}
        </ul>
      )}
      {payments.length > 0 && (
        <ButtonLink href={`${PATH.MONEY}?view=settle`} wide className="mt-4 owing-button">
          Settle up
        </ButtonLink>
      )}
    </section>
  )
}

/** A bar from the middle: to the right for what someone gets back, to the left for what they owe. */
function Bar({ cents, most }: { cents: number; most: number }) {
  const width = (Math.abs(cents) / most) * 49
  return (
    <svg viewBox="0 0 100 14" preserveAspectRatio="none" className="owing-bar" aria-hidden="true">
      <rect width="100" height="14" rx="5" className="owing-track" />
      <rect
        x={cents < 0 ? 50 - width : 50}
        width={width}
        height="14"
        rx="3"
        className={cents < 0 ? 'owing-owes' : 'owing-gets'}
      />
      <rect x="49.6" width="0.8" height="14" className="owing-middle" />
    </svg>
  )
}

function headline({ owners, balances, payments, me }: Ledger): string {
  if (owners.filter(isPresent).length === 1 && payments.length === 0) return 'The home is yours alone'
  const mine = payments.filter(({ from }) => from === me - 1)
  const due = mine.reduce((sum, { cents }) => sum + cents, 0)
  const to = formatList(mine.map((payment) => nameOf(ownerOf(owners, payment.to + 1))))
  if (due > 0) return `You owe ${to} ${moneyText(due)}`
  const back = balances[me - 1] ?? 0
  if (back > 0) return `You get back ${moneyText(back)}`
  return payments.length > 0 ? 'You’re even' : 'You’re all even'
}
