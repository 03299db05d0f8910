import { ownerName } from './OwnerShares.tsx'
import { wholeDollars } from '#domain/calculators/rounding.ts'
import type { Results } from '#domain/calculators/mortgage/results.ts'
import { formatDollars } from '#domain/format.ts'

const shown = (amount: number) => formatDollars(wholeDollars(amount))

/** Every owner's part side by side. */
export function OwnersTable({ results }: { results: Results }) {
  return (
    <div className="table-frame" tabIndex={0} role="region" aria-label="Every owner’s part">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Owner</th>
            <th scope="col" className="text-right">
              Share
            </th>
            <th scope="col" className="text-right">
              A month
            </th>
            <th scope="col" className="text-right">
              Down payment
            </th>
            <th scope="col" className="text-right">
              Contribution
            </th>
            <th scope="col" className="text-right">
              Equity
            </th>
          </tr>
        </thead>
        <tbody>
          {results.owners.map((owner, index) => (
            <tr key={index}>
              <th scope="row" className="whitespace-nowrap">
                {ownerName(index)}
              </th>
              <td className="text-right">{owner.share}%</td>
              <td className="text-right">{shown(owner.monthlyPayment)}</td>
              <td className="text-right">{shown(owner.downPayment)}</td>
              <td className="text-right">{shown(owner.totalContribution)}</td>
              <td className="text-right">{shown(owner.equity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
