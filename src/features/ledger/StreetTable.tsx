import { total } from '#domain/exits/cents.ts'
import { dollarsText, type Ledger, nameOf } from './ledger-texts.ts'

export function StreetTable({ ledger: { street, owners, price } }: { ledger: Ledger }) {
  return (
    <div className="ledger-scroll">
      <table className="ledger-table">
        <caption className="sr-only">What you own over the years, at the price you paid</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {owners.map((owner) => (
              <th scope="col" key={owner.number}>
                {nameOf(owner)}
              </th>
            ))}
            <th scope="col">Together</th>
            <th scope="col">The bank</th>
          </tr>
        </thead>
        <tbody>
          {street.map(({ year, isToday, owned }) => (
            <tr key={`${year} ${isToday}`}>
              <th scope="row">{isToday ? 'Today' : year}</th>
              {owners.map(({ number }) => (
                <td key={number}>{dollarsText(owned[number - 1] ?? 0)}</td>
              ))}
              <td>{dollarsText(total(owned))}</td>
              <td>{dollarsText(Math.max(0, price - total(owned)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
