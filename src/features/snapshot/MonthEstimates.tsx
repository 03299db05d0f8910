import { UPKEEP_PERCENT } from '#domain/snapshot/rules.ts'
import { AmountField } from '#features/calculators/mortgage/AmountField.tsx'
import { useFigure } from '#features/calculators/mortgage/use-figure.ts'
import { Field, SelectField } from '#ui/Field.tsx'
import { FigureInput } from '#ui/FigureInput.tsx'

/** What the viewer knows better than our estimates. */
export interface Known {
  /** The value the city taxes, in dollars; 0 if it isn't known. */
  assessed: number
  /** The city's rate, in percent; 0 if it isn't known. */
  taxPercent: number
  /** Of the price, a year. */
  upkeepPercent: number
}

interface MonthEstimatesProps {
  known: Known
  onChange: (known: Known) => void
}

const { lowest, highest } = UPKEEP_PERCENT
const UPKEEP_STEPS = [lowest, 1.5, 2, 2.5, highest]

export function MonthEstimates({ known, onChange }: MonthEstimatesProps) {
  const { field, notice } = useFigure({
    value: known.taxPercent,
    lowest: 0,
    highest: 10,
    step: 0.01,
    decimals: 6,
    shownAs: (percent) => `${percent}%`,
    onChange: (taxPercent) => onChange({ ...known, taxPercent }),
  })
  return (
    <div className="mt-2 grid gap-4 sm:grid-cols-2">
      <AmountField
        label="Assessed value"
        hint="On the home’s tax bill. It isn’t the price."
        value={known.assessed}
        lowest={0}
        highest={10_000_000}
        step={1_000}
        decimals={0}
        onChange={(assessed) => onChange({ ...known, assessed })}
      />
      <Field
        label="City’s tax rate, in percent"
        hint="With the education rate, if the bill has one."
        error={notice}
      >
        {(control) => <FigureInput {...control} {...field} className="input" />}
      </Field>
      <SelectField
        label="Upkeep per year"
        hint={`Guides say ${lowest}% to ${highest}%. Older homes need more.`}
        value={known.upkeepPercent}
        onChange={({ target }) => onChange({ ...known, upkeepPercent: Number(target.value) })}
      >
        {UPKEEP_STEPS.map((percent) => (
          <option key={percent} value={percent}>
            {percent}% of the price
          </option>
        ))}
      </SelectField>
    </div>
  )
}
