import { total } from '#domain/exits/cents.ts'
import type { Clause } from '#domain/ledger/opening.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { nameOf, type Owners, percentText } from '../ledger-texts.ts'
import type { RulesTyped } from '../start/start.store.ts'
import { Amount } from '../start/StepParts.tsx'

interface RulesFieldsProps {
  figures: RulesTyped
  owners: Owners
  onChange: (part: Partial<RulesTyped>) => void
}

/** Shares of the home, and how its costs are divided and approved. */
export function RulesFields({ figures, owners, onChange }: RulesFieldsProps) {
  const shares = figures.shares.map((text) => Number(text) || 0)
  const clause = (key: 'repairs' | 'utilities', label: string) => (
    <SelectField
      label={label}
      value={figures[key]}
      onChange={({ target }) =>
        onChange({ [key]: target.value === 'head' ? 'head' : 'share' } satisfies Partial<
          Record<typeof key, Clause>
        >)
      }
    >
      <option value="share">By share</option>
      <option value="head">By head</option>
    </SelectField>
  )
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="field-label mb-2">Shares of the home</legend>
        <div className="weights">
          {owners.map((owner, index) => (
            <TextField
              key={owner.number}
              label={owner.present ? nameOf(owner) : `${nameOf(owner)}, who left`}
              hint={percentText(shares[index] ?? 0, total(shares))}
              inputMode="decimal"
              value={figures.shares[index] ?? ''}
              onChange={({ target }) =>
                onChange({ shares: figures.shares.map((text, at) => (at === index ? target.value : text)) })
              }
            />
          ))}
        </div>
        <SelectField
          label="If someone pays more than their share"
          value={figures.mode}
          onChange={({ target }) =>
            onChange({
              mode: target.value === 'cost' ? 'cost' : target.value === 'units' ? 'units' : 'fixed',
            })
          }
        >
          <option value="fixed">Shares stay as agreed</option>
          <option value="cost">Shares follow the money</option>
          <option value="units">They buy more of the home at its value that day</option>
        </SelectField>
      </fieldset>
      <div className="field-pair">
        {clause('repairs', 'Repairs and what belongs to the home')}
        {clause('utilities', 'Utilities and supplies')}
      </div>
      <div className="field-pair">
        <Amount
          label="The majority has to agree above"
          value={figures.approvalOver}
          onText={(approvalOver) => onChange({ approvalOver })}
        />
        <TextField
          label="Reserve, in months of costs"
          inputMode="decimal"
          value={figures.reserveMonths}
          onChange={({ target }) => onChange({ reserveMonths: target.value })}
        />
      </div>
    </>
  )
}
