import { useState } from 'react'
import { FiguresTable } from './FiguresTable.tsx'
import type { Installment } from '#domain/calculators/mortgage/schedule.ts'
import {
  SCHEDULE_PERIODS,
  scheduleCsv,
  type SchedulePeriod,
} from '#domain/calculators/mortgage/schedule-csv.ts'
import { exactText } from '#features/calculators/texts.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/Field.tsx'

interface ScheduleProps {
  monthly: readonly Installment[]
  yearly: readonly Installment[]
}

export function Schedule({ monthly, yearly }: ScheduleProps) {
  const [period, setPeriod] = useState<SchedulePeriod>('Year')
  const [open, setOpen] = useState(false)
  const rows = period === 'Year' ? yearly : monthly

  function download(): void {
    const csv = new Blob([scheduleCsv(period, rows)], { type: 'text/csv' })
    saveFile(`amortization-by-${period.toLowerCase()}.csv`, csv)
  }

  return (
    <section className="card grid gap-4 max-sm:p-4" aria-labelledby="schedule-heading">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h2 className="text-title" id="schedule-heading">
          Amortization schedule
        </h2>
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label="By"
            value={period}
            onChange={(event) => setPeriod(event.target.value === 'Month' ? 'Month' : 'Year')}
          >
            {SCHEDULE_PERIODS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
          <Button look="ghost" onClick={download}>
            Download CSV
          </Button>
        </div>
      </div>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="font-semibold">Show the schedule</summary>
        {open && (
          <FiguresTable
            className="mt-3"
            label="Amortization schedule"
            columns={[period, 'Payment', 'Interest', 'Principal', 'Balance']}
            rows={rows.map(({ number, payment, interest, principal, balance }) => [
              String(number),
              ...[payment, interest, principal, balance].map(exactText),
            ])}
          />
        )}
      </details>
    </section>
  )
}
