import type { EarlierYear } from '#api/features/ledger/earlier/schemas.ts'
import { dayText, moneyText } from '../ledger-texts.ts'

/** A year's entries, as on its statement. Rendered by the server. */
export function EarlierEntries({ view, entries }: EarlierYear) {
  const place = view.owners.findIndex(({ is_you }) => is_you)
  if (entries.length === 0) return null
  return (
    <section className="sheet-table mt-5" aria-labelledby="earlier-heading">
      <div className="statement">
        <h2 className="text-title" id="earlier-heading">
          Entries of {view.year}
        </h2>
        <table className="year-table">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Amount</th>
              <th scope="col">Your part</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ number, day, title, note, paidBy, cents, parts }) => (
              <tr key={number}>
                <th scope="row">
                  {title}
                  <span className="block text-sm font-normal text-muted">
                    {[`${number}`, dayText(day), paidBy, note].filter(Boolean).join(' · ')}
                  </span>
                </th>
                <td>{moneyText(cents)}</td>
                <td>{parts[place] ? moneyText(parts[place]) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
