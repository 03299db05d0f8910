import { ArrowRight } from 'lucide-react'
import { moneyText, ownerOf, type Owners } from '../ledger-texts.ts'
import { OwnerAvatar } from '../OwnerAvatar.tsx'

/** From whom to whom, by their numbers, and how much. */
export function PaymentWay({
  owners,
  from,
  to,
  cents,
}: {
  owners: Owners
  from: number
  to: number
  cents: number
}) {
  const [payer, receiver] = [ownerOf(owners, from), ownerOf(owners, to)]
  return (
    <div className="pay-way">
      {payer && <OwnerAvatar owner={payer} />}
      <ArrowRight className="size-5" aria-hidden="true" />
      {receiver && <OwnerAvatar owner={receiver} />}
      <b className="pay-amount">{moneyText(cents)}</b>
    </div>
  )
}
