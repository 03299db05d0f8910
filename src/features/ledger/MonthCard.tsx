import type { ReactNode } from 'react'
import { Home } from 'lucide-react'
import { dayAfter, dayOf } from '#domain/day.ts'
import { PATH } from '#domain/paths.ts'
import { type Entry, reversals } from '#domain/ledger/entries.ts'
import { isRecurring } from '#domain/ledger/recurring/recurring.ts'
import { signedCents } from '#domain/ledger/signed-cents.ts'
import { Card } from '#ui/Card.tsx'
import { EntryIcon } from './EntryIcon.tsx'
import { OwnerAvatar } from './OwnerAvatar.tsx'
import {
  dayNumber,
  dayText,
  entryHint,
  isPresent,
  type Ledger,
  lower,
  moneyText,
  monthName,
  nameOf,
  ownerOf,
  payerText,
  payersOf,
} from './ledger-texts.ts'

interface MonthCardProps {
  ledger: Ledger
  month: Ledger['month']
  /** Links to other months. */
  others?: ReactNode
  /** Shown below what everyone paid. */
  note?: ReactNode
  canSave: boolean
}

export function MonthCard({ ledger, month, others, note, canSave }: MonthCardProps) {
  const { owners } = ledger
  const gone = new Set(reversals(month.entries).keys())
  return (
    <Card as="section" aria-labelledby="month-heading">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-title" id="month-heading">
          {monthName(month.month)}{' '}
          {month.month.slice(0, 4) !== ledger.day.slice(0, 4) && month.month.slice(0, 4)}
        </h2>
        {others}
      </div>
      <ul className="month-people">
        {owners.filter(isPresent).map((owner) => {
          const [paid, part] = [month.paid[owner.number - 1] ?? 0, month.parts[owner.number - 1] ?? 0]
          return (
            <li key={owner.number}>
              <p className="month-person">
                <OwnerAvatar owner={owner} />
                {nameOf(owner)}
              </p>
              <dl>
                <div>
                  <dt>Paid</dt>
                  <dd className="font-semibold">{moneyText(paid)}</dd>
                </div>
                <div className="month-part-row">
                  <dt>Part</dt>
                  <dd>{moneyText(part)}</dd>
                </div>
                <div>
                  <dt>{paid >= part ? 'Ahead' : 'Behind'}</dt>
                  <dd className={paid >= part ? 'text-action' : 'text-alert'}>{signedCents(paid - part)}</dd>
                </div>
              </dl>
            </li>
          )
        })}
      </ul>
      {note}
      {month.entries.length === 0 ? (
        <p className="mt-4 text-muted">
          Nothing yet this month. Add the first expense and it’s divided as you agreed.
        </p>
      ) : (
        <table className="entries">
          <caption className="sr-only">Entries in {monthName(month.month)}, newest first</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Day</span>
              </th>
              <th scope="col">
                <span className="sr-only">What</span>
              </th>
              <th scope="col">Paid by</th>
              <th scope="col">Amount</th>
              <th scope="col">Your part</th>
            </tr>
          </thead>
          <tbody>
            {month.entries.map((entry) => (
              <Row key={entry.number} {...{ entry, ledger, canSave }} isGone={gone.has(entry.number)} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function Row({
  entry,
  ledger,
  isGone,
  canSave,
}: {
  entry: Entry
  ledger: Ledger
  isGone: boolean
  canSave: boolean
}) {
  const { content, cents, parts, number, recorded } = entry
  const { owners, me } = ledger
  const part = parts[me - 1]
  const isReversal = content.kind === 'reversal'
  const added = dayOf(recorded)
  const href = `${PATH.MONEY}?view=expense&entry=${number}`
  return (
    <tr className={isGone ? 'is-gone' : undefined}>
      <td className="entry-day">{dayNumber(content.day)}</td>
      <td className="entry-what">
        <EntryIcon content={content} />
        <span className="min-w-0">
          {canSave ? (
            <a href={href} className="entry-title">
              {content.title}
            </a>
          ) : (
            <span className="entry-title">{content.title}</span>
          )}
          <span className="entry-hint">
            {isGone && 'Reversed · '}
            {entryHint(entry)}
            {isRecurring(entry) && ` · recurring, by ${lower(nameOf(ownerOf(owners, entry.author)))}`}
            {added > dayAfter(content.day) && ` · added ${dayText(added)}`}
          </span>
        </span>
      </td>
      <td className="entry-who">
        <Who entry={entry} owners={owners} />
      </td>
      <td className="entry-amount">{content.kind !== 'rules' && moneyText(isReversal ? -cents : cents)}</td>
      <td className="entry-part">{part === undefined || part === 0 ? '' : moneyText(part)}</td>
    </tr>
  )
}

function Who({ entry, owners }: { entry: Entry; owners: Ledger['owners'] }) {
  const who = payersOf(entry)
  if (who === 'everyone') return <>Everyone</>
  return (
    <>
      {who.map((payer) => {
        const owner = typeof payer === 'number' ? ownerOf(owners, payer) : null
        return (
          <span key={payer} className="who">
            {owner ? (
              <OwnerAvatar owner={owner} />
            ) : (
              <span className="who-home" aria-hidden="true">
                <Home className="size-4" />
              </span>
            )}
            {payerText(owners, payer)}
          </span>
        )
      })}
    </>
  )
}
