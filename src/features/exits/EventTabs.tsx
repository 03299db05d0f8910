import { Flag, HeartHandshake, House, Mail, Scale, Sprout, Target, TriangleAlert } from 'lucide-react'
import { EVENTS, type ExitEvent, WANTS_OUT } from '#domain/exits/scenario.ts'
import { EVENT_NAMES } from './exit-texts.ts'

export const EVENT_ICONS = {
  sale: Flag,
  buyout: House,
  'first-refusal': Scale,
  shotgun: Target,
  'sealed-bids': Mail,
  default: TriangleAlert,
  death: Sprout,
  separation: HeartHandshake,
} as const

const HAPPENS = EVENTS.filter((event) => !WANTS_OUT.includes(event))

interface EventTabsProps {
  event: ExitEvent
  onPick: (event: ExitEvent) => void
}

export function EventTabs({ event: current, onPick }: EventTabsProps) {
  return (
    <div className="exit-tabs no-print" role="group" aria-label="What happens">
      {[['Someone wants out', WANTS_OUT] as const, ['Life happens', HAPPENS] as const].map(
        ([title, events]) => (
          <div key={title}>
            <p className="mb-1.5 pl-1 text-xs text-muted">{title}</p>
            <ul className="flex gap-1.5">
              {events.map((event) => {
                const Icon = EVENT_ICONS[event]
                return (
                  <li key={event}>
                    <button type="button" aria-pressed={event === current} onClick={() => onPick(event)}>
                      <Icon aria-hidden="true" className="size-5" />
                      {EVENT_NAMES[event]}
                    </button>
                  </li>
                )
              })}
            </ul>
          </div>
        ),
      )}
    </div>
  )
}
