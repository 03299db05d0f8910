import { useId } from 'react'
import { SourceLink } from './SourceLink.tsx'
import { basisText, offText } from './texts.ts'
import { exactText } from '#features/calculators/texts.ts'
import type { Estimate, WorkingLine } from '#domain/calculators/land-transfer/estimate.ts'

/** The working: each tax with its brackets, rates and amounts to the cent, then the sources. */
interface WorkingProps {
  estimate: Estimate
  title: string
}

export function Working({ estimate: { working, total, sources }, title }: WorkingProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 className="text-title" id={id}>
        {title}
      </h2>
      <div className="table-frame">
        <table className="table" aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Bracket</th>
              <th scope="col">Rate</th>
              <th scope="col" className="text-right">
                Amount
              </th>
            </tr>
          </thead>
          {chargesOf(working).map(({ name, lines }) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={3} className="bg-sunken font-semibold">
                  {name}
                </th>
              </tr>
              {lines.map((line) => (
                <tr key={line.from}>
                  {line.part === 'rebate' ? <RebateCells line={line} /> : <ChargeCells line={line} />}
                </tr>
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr className="border-t border-line font-semibold">
              <th scope="row" colSpan={2} className="border-b-0">
                Total, before rounding to whole dollars
              </th>
              <td className="text-right">{exactText(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <div className="text-sm text-muted">
        <h3 className="font-sans text-sm font-semibold tracking-normal">Where these figures come from</h3>
        <ul className="mt-1 grid gap-1">
          {sources.map((source) => (
            <li key={source.name}>
              <SourceLink source={source} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function ChargeCells({ line }: { line: WorkingLine }) {
  return (
    <>
      <td>{basisText(line)}</td>
      <td>{line.rate}</td>
      <td className="text-right">{exactText(line.amount)}</td>
    </>
  )
}

function RebateCells({ line: { to, rate, amount } }: { line: WorkingLine }) {
  return (
    <>
      <td colSpan={2}>
        Out of {exactText(to)} in tax: {rate}
      </td>
      <td className="text-right">{offText(exactText(amount), amount)}</td>
    </>
  )
}

function chargesOf(working: WorkingLine[]): { name: string; lines: WorkingLine[] }[] {
  const byName = Map.groupBy(working, ({ name }) => name)
  return [...byName].map(([name, lines]) => ({ name, lines }))
}
