import { DRILL_RANGES, type DrillFigures, type OwnKey } from '#domain/exits/drill.ts'
import { capitalized, formatDollars } from '#domain/format.ts'
import { useFigure } from '#features/calculators/mortgage/use-figure.ts'
import { FigureInput } from '#ui/FigureInput.tsx'
import { nameOf, type Owners } from './exit-texts.ts'

interface OwnersFiguresProps {
  figures: DrillFigures
  owners: Owners
  onChange: (change: Partial<DrillFigures>) => void
}

const COLUMNS: readonly (readonly [key: OwnKey, title: string])[] = [
  ['benefit', 'Benefits while out of work'],
  ['spare', 'To spare while working'],
]

/** What differs by owner: benefits while they're out of work, and what they can add for others while they work. */
export function OwnersFigures({ figures, owners, onChange }: OwnersFiguresProps) {
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left text-base font-semibold">Each owner, a month</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="text-left font-normal">
            Owner
          </th>
          {COLUMNS.map(([key, title]) => (
            <th key={key} scope="col" className="pl-2 text-right font-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {owners.map((owner, place) => (
          <tr key={place}>
            <th scope="row" className="py-1 text-left font-normal">
              {capitalized(nameOf(owner))}
            </th>
            {COLUMNS.map(([key, title]) => (
              <td key={key} className="py-1 pl-2">
                <Amount
                  of={key}
                  label={`${title}, ${nameOf(owner)}`}
                  value={figures[key][place] ?? 0}
                  onChange={(value) => onChange({ [key]: figures[key].with(place, value) })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface AmountProps {
  of: OwnKey
  label: string
  value: number
  onChange: (value: number) => void
}

function Amount({ of, label, value, onChange }: AmountProps) {
  const { field, notice } = useFigure({ ...DRILL_RANGES[of], value, shownAs: formatDollars, onChange })
  return (
    <>
      <span className="ml-auto flex w-fit items-center gap-1 rounded-sm border border-edge px-3 text-muted">
        $
        <FigureInput {...field} className="h-11 w-14 text-right font-semibold text-ink" aria-label={label} />
      </span>
      <span role="status" className="block text-right text-alert empty:sr-only">
        {notice}
      </span>
    </>
  )
}
