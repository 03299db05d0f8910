import type { DayCount } from '#domain/exits/scenario.ts'
import { Switch } from '#ui/Choices.tsx'

interface DayCountSwitchProps {
  dayCount: DayCount
  onChange: (change: { dayCount: DayCount }) => void
}

/** For agreements whose deadlines leave out weekends and holidays. */
export function DayCountSwitch({ dayCount, onChange }: DayCountSwitchProps) {
  return (
    <div className="no-print mt-3">
      <Switch
        label="Count business days"
        hint="If your agreement says so"
        checked={dayCount === 'business'}
        onChange={({ target }) => onChange({ dayCount: target.checked ? 'business' : 'calendar' })}
      />
    </div>
  )
}
