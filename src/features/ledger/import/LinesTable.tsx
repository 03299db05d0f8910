import { useState } from 'react'
import type { ImportView } from '#api/features/ledger/import/schemas.ts'
import { Card } from '#ui/Card.tsx'
import { LineRow } from './LineRow.tsx'
import type { useImport } from './use-import.ts'

/** The bank's lines and the ledger entry for each, joined by a ribbon. */
export function LinesTable({ bank, view }: { bank: ReturnType<typeof useImport>; view: ImportView }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Card as="section" aria-label="The bank’s lines" className="lines-card">
      <table className="lines">
        <caption className="sr-only">
          Lines from your bank, and what they are in your ledger. Use the arrow keys to move between rows.
        </caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              Your bank
            </th>
            <th scope="col">
              <span className="sr-only">Amount</span>
            </th>
            <td aria-hidden="true" />
            <th scope="col" colSpan={3}>
              Your ledger
            </th>
          </tr>
        </thead>
        <tbody>
          {bank.lines.map((shown, index) => (
            <LineRow
              key={index}
              {...{ shown, view }}
              account={bank.account}
              isCurrent={index === 0}
              isOpen={open === index}
              onOpen={(isOpen) => setOpen(isOpen ? index : null)}
              onDecide={(fate) => bank.decide(index, fate)}
              onNew={() => {
                bank.decideNew(index)
                setOpen(index)
              }}
            />
          ))}
        </tbody>
      </table>
    </Card>
  )
}
