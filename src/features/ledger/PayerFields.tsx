import { Home, Layers } from 'lucide-react'
import type { Payer } from '#domain/ledger/accounts.ts'
import { SelectField } from '#ui/Field.tsx'
import { type Ledger, nameOf } from './ledger-texts.ts'
import { OwnerAvatar } from './OwnerAvatar.tsx'

interface OwnerSelectProps {
  label: string
  error?: string | undefined
  value: number
  owners: Ledger['owners']
  onChange: (owner: number) => void
}

export function OwnerSelect({ label, value, error, owners, onChange }: OwnerSelectProps) {
  return (
    <SelectField
      label={label}
      value={value}
      error={error}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {owners.map((owner) => (
        <option key={owner.number} value={owner.number}>
          {owner.present ? nameOf(owner) : `${nameOf(owner)}, who left`}
        </option>
      ))}
    </SelectField>
  )
}

interface PayersProps {
  value: Payer
  owners: Ledger['owners']
  withTills: boolean
  onChange: (payer: Payer) => void
}

export function Payers({ value, owners, withTills, onChange }: PayersProps) {
  const tills = withTills
    ? ([
        ['house', 'House', Home],
        ['reserve', 'Reserve', Layers],
      ] as const)
    : []
  return (
    <fieldset>
      <legend className="field-label mb-2">Who paid?</legend>
      <div className="payers">
        {owners.map((owner) => (
          <label key={owner.number} className="payer">
            <input
              type="radio"
              name="payer"
              className="sr-only"
              checked={value === owner.number}
              onChange={() => onChange(owner.number)}
            />
            <OwnerAvatar owner={owner} />
            {nameOf(owner)}
          </label>
        ))}
        {tills.map(([till, label, Icon]) => (
          <label key={till} className="payer">
            <input
              type="radio"
              name="payer"
              className="sr-only"
              checked={value === till}
              onChange={() => onChange(till)}
            />
            <span className="who-home" aria-hidden="true">
              <Icon className="size-4" />
            </span>
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
