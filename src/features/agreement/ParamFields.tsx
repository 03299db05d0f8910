import type { Option, Param } from '#domain/agreement/term.ts'
import { TextField, Field } from '#ui/Field.tsx'
import type { WordingDesk } from './use-wording.ts'

/** Fields for what the chosen option leaves open: days, dollars, words. */
export function ParamFields({ option, wording }: { option: Option; wording: WordingDesk }) {
  if (option.params.length === 0) return null
  const values = wording.valuesFor(option.key)
  return (
    <div className="agr-params">
      {option.params.map((param) =>
        param.kind === 'words' ? (
          <Field key={param.key} label={param.label} error={wording.faults[param.key]} className="agr-wide">
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={3}
                maxLength={param.highest}
                value={String(values[param.key] ?? '')}
                onChange={({ target }) => wording.setValue(option.key, param.key, target.value)}
              />
            )}
          </Field>
        ) : (
          <TextField
            key={param.key}
            label={`${param.label}${UNITS[param.kind]}`}
            type="number"
            inputMode="decimal"
            min={param.lowest}
            max={param.highest}
            step={param.step}
            value={String(values[param.key] ?? '')}
            error={wording.faults[param.key]}
            onChange={({ target }) =>
              wording.setValue(option.key, param.key, target.value === '' ? '' : target.valueAsNumber)
            }
          />
        ),
      )}
    </div>
  )
}

const UNITS: Readonly<Record<Exclude<Param['kind'], 'words'>, string>> = {
  days: ', days',
  months: ', months',
  years: ', years',
  nights: ', nights',
  percent: ', %',
  interest: ', %',
  dollars: ', $',
  people: '',
}
