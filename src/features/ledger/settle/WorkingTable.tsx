import type { Settlement } from '#api/features/ledger/settle/schemas.ts'
import { signedCents } from '#domain/ledger/signed-cents.ts'
import { Card } from '#ui/Card.tsx'
import { dayText, moneyText, nameOf, payerText } from '../ledger-texts.ts'

/** How the balances developed: every row adds up to 0. */
export function WorkingTable({ settlement }: { settlement: Settlement }) {
  const { owners, carried, rows, balances } = settlement
  const isCarried = carried.some((cents) => cents !== 0)
  return (
    <Card as="section" aria-labelledby="working-heading" className="min-w-0">
      <h2 className="text-title" id="working-heading">
        How the balances were calculated
      </h2>
      <div
        className="working-scroll"
        role="region"
        tabIndex={0}
        aria-label="Entries and what each did to the balances"
      >
        <table className="working">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Entry</span>
              </th>
              <th scope="col" className="working-paid">
                Paid by
              </th>
              {owners.map((owner) => (
                <th key={owner.number} scope="col" className="working-cents">
                  {nameOf(owner)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {isCarried && (
              <tr>
                <th scope="row">Carried over from earlier months</th>
                <td className="working-paid" />
                <Effects effects={carried} />
              </tr>
            )}
            {rows.map(({ number, day, title, paid_by, cents, effects }) => (
              <tr key={number}>
                <th scope="row">
                  {title}
                  <span className="block text-sm font-normal text-muted">{dayText(day)}</span>
                </th>
                <td className="working-paid">
                  {paid_by !== null && `${payerText(owners, paid_by)}, ${moneyText(cents)}`}
                </td>
                <Effects effects={effects} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Balance</th>
              <td className="working-paid" />
              <Effects effects={balances} />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="mt-3 text-xs text-muted">
        Every row adds up to zero. Each leftover cent goes to the next owner in turn.
      </p>
    </Card>
  )
}

function Effects({ effects }: { effects: readonly number[] }) {
  return effects.map((cents, place) => (
    <td key={place} className={cents > 0 ? 'working-cents text-action' : 'working-cents'}>
      {signedCents(cents)}
    </td>
  ))
}
