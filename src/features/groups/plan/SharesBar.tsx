import { resultsOf } from '#domain/calculators/mortgage/results.ts'
import { calculatorScenario, type GroupScenario } from '#domain/groups/plan/scenario.ts'
import { Rolling } from '#features/calculators/Rolling.tsx'
import { wholeText } from '#features/calculators/texts.ts'
import { nameOf, type Person } from './plan-texts.ts'

const COLORS = [
  { fill: 'fill-action', ink: 'fill-on-action' },
  { fill: 'fill-accent', ink: 'fill-on-accent' },
  { fill: 'fill-muted', ink: 'fill-surface' },
  { fill: 'fill-alert', ink: 'fill-on-alert' },
  { fill: 'fill-ink', ink: 'fill-surface' },
] as const

/** Minimum percent at which there's room for the percentage on a phone, and for the name on wider screens. */
const ROOM = { percent: 20, name: 14 }

export function SharesBar({ scenario, people }: { scenario: GroupScenario; people: readonly Person[] }) {
  const { owners } = resultsOf(calculatorScenario(scenario))
  const parts = scenario.shares.map(({ user_id, percent }, index) => ({
    user_id,
    name: nameOf(user_id, people),
    percent,
    left: scenario.shares.slice(0, index).reduce((sum, share) => sum + share.percent, 0),
    owner: owners[index],
    ...colorOf(index),
  }))
  return (
    <>
      {/* Lengths are SVG attributes, because our content security policy allows no inline styles. */}
      <svg className="h-14 w-full rounded-md" aria-hidden="true">
        {parts.map(({ user_id, name, percent, left: x, fill, ink }) => (
          <svg key={user_id} x={`${x}%`} width={`${percent}%`} height="100%">
            <rect width="100%" height="100%" className={`${fill} stroke-raised`} strokeWidth="2" />
            {percent >= ROOM.percent && (
              <text x="12" y="34" className={`${ink} text-sm font-semibold sm:hidden`}>
                {percent}%
              </text>
            )}
            {percent >= ROOM.name && (
              <text x="16" y="34" className={`${ink} hidden text-sm font-semibold sm:block`}>
                {name} {percent}%
              </text>
            )}
          </svg>
        ))}
      </svg>
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {parts.map(({ user_id, name, percent, owner, fill }) => (
          <li
            key={user_id}
            className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 sm:block"
          >
            <p className="flex items-center gap-2 text-sm">
              <svg viewBox="0 0 12 12" className="size-3 flex-none" aria-hidden="true">
                <rect width="12" height="12" rx="4" className={fill} />
              </svg>
              <span className="truncate">
                {name} · {percent}%
              </span>
            </p>
            <p>
              <span className="display text-heading tabular-nums">
                <Rolling value={owner?.monthlyPayment ?? 0} shownAs={wholeText} />
              </span>{' '}
              <span className="text-muted">a month</span>
            </p>
            <p className="w-full text-sm text-muted">{wholeText(owner?.downPayment ?? 0)} down</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function colorOf(index: number) {
  return COLORS[index % COLORS.length] ?? COLORS[0]
}
