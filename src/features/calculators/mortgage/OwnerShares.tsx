import { ownerName } from './owner-texts.ts'
import { Quantity } from './Quantity.tsx'
import { SHARE } from '#domain/calculators/mortgage/bounds.ts'
import { highestShare, isEditable, type Shares, withShare } from '#domain/calculators/mortgage/shares.ts'

interface OwnerSharesProps {
  shares: Shares
  names?: readonly string[] | undefined
  onChange: (shares: Shares) => void
}

export function OwnerShares({ shares, names, onChange }: OwnerSharesProps) {
  const nameOf = (index: number) => names?.[index] ?? ownerName(index)
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="display mb-4 text-title">Ownership shares</legend>
      {shares.map((share, index) =>
        isEditable(shares, index) ? (
          <Quantity
            key={index}
            label={`${nameOf(index)}: share`}
            value={share}
            {...SHARE}
            highest={highestShare(shares, index)}
            shownAs={(percent) => `${percent}%`}
            suffix="%"
            onChange={(percent) => onChange(withShare(shares, index, percent))}
          />
        ) : (
          <p key={index} className="flex justify-between gap-4">
            <span className="text-muted">{nameOf(index)} (remainder)</span>
            <output className="font-semibold">{share}%</output>
          </p>
        ),
      )}
    </fieldset>
  )
}
