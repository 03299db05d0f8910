import { useState } from 'react'
import { dollarsAndCents } from '#domain/calculators/rounding.ts'
import type { Installment } from '#domain/calculators/mortgage/schedule.ts'
import {
  SCHEDULE_PERIODS,
  scheduleCsv,
  type SchedulePeriod,
} from '#domain/calculators/mortgage/schedule-csv.ts'
import { formatCents } from '#domain/format.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/Field.tsx'

const shown = (amount: number) => formatCents(Math.round(Number(dollarsAndCents(amount)) * 100))

interface ScheduleProps {
  monthly: readonly Installment[]
  yearly: readonly Installment[]
}

/** The amortization schedule by year or by month, to read and to take along as CSV. */
export function Schedule({ monthly, yearly }: ScheduleProps) {
  const [period, setPeriod] = useState<SchedulePeriod>('Year')
  const [open, setOpen] = useState(false)
  const rows = period === 'Year' ? yearly : monthly

  function download(): void {
    const address = URL.createObjectURL(new Blob([scheduleCsv(period, rows)], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `amortization-by-${period.toLowerCase()}.csv`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address))
  }

  return (
    <section className="card grid gap-4" aria-labelledby="schedule-heading">
      <div className="flex flex-wrap items-end justify-between gap-4">
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
        {open && <Rows period={period} rows={rows} />}
      </details>
    </section>
  )
}

function Rows({ period, rows }: { period: SchedulePeriod; rows: readonly Installment[] }) {
  return (
    <div className="table-frame mt-3" tabIndex={0} role="region" aria-label="Amortization schedule">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{period}</th>
            <th scope="col" className="text-right">
              Payment
            </th>
            <th scope="col" className="text-right">
              Interest
            </th>
            <th scope="col" className="text-right">
              Principal
            </th>
            <th scope="col" className="text-right">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <th scope="row">{row.number}</th>
              <td className="text-right">{shown(row.payment)}</td>
              <td className="text-right">{shown(row.interest)}</td>
              <td className="text-right">{shown(row.principal)}</td>
              <td className="text-right">{shown(row.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
