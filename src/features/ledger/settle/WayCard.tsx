import type { Payment } from '#domain/ledger/settle/fewest.ts'
import type { Way } from '#domain/ledger/settle/working.ts'
import { Card } from '#ui/Card.tsx'
import { moneyText } from '../ledger-texts.ts'
import { countText, totalOf } from './settle-texts.ts'

interface WayCardProps {
  plans: Readonly<Record<Way, readonly Payment[]>>
  way: Way
  onChoose: (way: Way) => void
}

export function WayCard({ plans, way, onChoose }: WayCardProps) {
  const option = (one: Way, title: string, more = '') => (
    <label className="way">
      <span className="grow">
        <b>{title}</b>
        <span>
          {countText(plans[one].length)}, {moneyText(totalOf(plans[one]))}
          {more}
        </span>
      </span>
      <input type="radio" name="way" checked={way === one} onChange={() => onChoose(one)} />
    </label>
  )
  return (
    <Card as="section" aria-labelledby="way-heading">
      <fieldset>
        <legend>
          <h2 className="text-title" id="way-heading">
            How to settle
          </h2>
        </legend>
        {option('fewest', 'Fewest payments')}
        {option('along debts', 'Only where there’s a debt', '. Nobody pays someone they don’t owe.')}
      </fieldset>
    </Card>
  )
}
