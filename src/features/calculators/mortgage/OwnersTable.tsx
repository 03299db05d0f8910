import { FiguresTable } from './FiguresTable.tsx'
import { ownerName } from './OwnerShares.tsx'
import type { Results } from '#domain/calculators/mortgage/results.ts'
import { wholeText } from '#features/calculators/texts.ts'

export function OwnersTable({ results }: { results: Results }) {
  return (
    <FiguresTable
      label="Each owner’s part"
      columns={['Owner', 'Share', 'A month', 'Down payment', 'Contribution', 'Equity']}
      rows={results.owners.map((owner, index) => [
        ownerName(index),
        `${owner.share}%`,
        wholeText(owner.monthlyPayment),
        wholeText(owner.downPayment),
        wholeText(owner.totalContribution),
        wholeText(owner.equity),
      ])}
    />
  )
}
