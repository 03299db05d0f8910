import { CircleCheck } from 'lucide-react'
import { total } from '#domain/exits/cents.ts'
import { addsUp, type Outcome } from '#domain/exits/outcome.ts'
import { capitalized, formatCents } from '#domain/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { TableFrame } from '#ui/TableFrame.tsx'
import { moneyText, nameOf, type Owners } from './exit-texts.ts'
import { loansLeftText } from './States.tsx'
import { figuresOf } from './summary-texts.ts'

export function MoneyCard({ outcome, owners }: { outcome: Outcome; owners: Owners }) {
  const { owners: money } = outcome
  const left = loansLeftText(outcome, owners)
  const hasCosts = money.some(({ costs }) => costs > 0)
  const sum = (key: 'before' | 'pays' | 'gets' | 'after' | 'monthBefore' | 'monthAfter') =>
    moneyText(total(money.map((amounts) => amounts[key])))
  return (
    <Card as="section" aria-labelledby="exit-money" className="max-sm:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title" id="exit-money">
          Everyone’s money
        </h2>
        {addsUp(outcome) && (
          <p className="flex items-center gap-1.5 text-sm font-semibold text-action">
            <CircleCheck className="size-4" aria-hidden="true" />
            Adds up to the cent
          </p>
        )}
      </div>
      <TableFrame className="exit-wide mt-3" label="Each owner’s figures">
        <table className="table exit-table">
          <thead>
            <tr>
              {['Owner', 'Part before', 'Pays', 'Gets', 'Part after', 'Mortgage per month'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {money.map((amounts, place) => (
              <tr key={place}>
                <th scope="row">
                  <span className="flex items-center gap-2">
                    <Avatar
                      src={owners[place]?.picture ?? null}
                      name={owners[place]?.name ?? ''}
                      size="small"
                    />
                    {capitalized(nameOf(owners[place]))}
                  </span>
                </th>
                <td>{moneyText(amounts.before)}</td>
                <td>
                  {amounts.pays > 0 && formatCents(amounts.pays)}
                  {amounts.costs > 0 && <small>+ {formatCents(amounts.costs)} costs</small>}
                </td>
                <td>{amounts.gets > 0 && <b>{formatCents(amounts.gets)}</b>}</td>
                <td>{moneyText(amounts.after)}</td>
                <td>
                  {formatCents(amounts.monthBefore)}
                  <b className="block">{formatCents(amounts.monthAfter)}</b>
                </td>
              </tr>
            ))}
            <tr className="exit-total">
              <th scope="row">Total</th>
              {(['before', 'pays', 'gets', 'after'] as const).map((key) => (
                <td key={key}>{sum(key)}</td>
              ))}
              <td>
                {sum('monthBefore')}
                <b className="block">{sum('monthAfter')}</b>
              </td>
            </tr>
          </tbody>
        </table>
      </TableFrame>
      <ul className="exit-narrow mt-3 divide-y divide-line">
        {money.map((amounts, place) => {
          const [what, amount] = figuresOf(outcome, owners)[place] ?? ['', '']
          return (
            <li key={place} className="py-3">
              <p className="flex items-center gap-3">
                <Avatar src={owners[place]?.picture ?? null} name={owners[place]?.name ?? ''} size="small" />
                <span className="grow font-semibold">{what}</span>
                <b>{amount}</b>
              </p>
              <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-3 pl-12 text-sm">
                {[
                  ['Part before', moneyText(amounts.before)],
                  ...(amounts.settled !== 0 ? [['Loans between you', moneyText(amounts.settled)]] : []),
                  ...(amounts.costs > 0 ? [['Costs', formatCents(amounts.costs)]] : []),
                  ['Part after', moneyText(amounts.after)],
                  [
                    'Mortgage per month',
                    `${formatCents(amounts.monthBefore)} → ${formatCents(amounts.monthAfter)}`,
                  ],
                ].map(([name, figure]) => (
                  <div key={name} className="contents">
                    <dt className="text-muted">{name}</dt>
                    <dd className="text-right">{figure}</dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ul>
      {left !== null && <p className="mt-3 text-sm">{left}</p>}
      {hasCosts && (
        <p className="mt-3 text-sm text-muted">
          The new mortgage pays the lawyer and the lender:{' '}
          {formatCents(total(money.map(({ costs }) => costs)))}.
        </p>
      )}
    </Card>
  )
}
