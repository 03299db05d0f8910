import { CalendarCheck, CalendarClock, CalendarX, CircleAlert, Clock } from 'lucide-react'
import { useState } from 'react'
import type { Tour } from '#domain/listings/tours/tours.ts'
import { formatTime } from '#domain/listings/tours/wall-clock.ts'
import { Badge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { DateTile } from './DateTile.tsx'
import { DayAndTime } from './DayAndTime.tsx'
import { Options } from './Options.tsx'
import { TourActions, type TourActionsProps } from './TourActions.tsx'
import { TourHome } from './TourHome.tsx'
import { againText, kindOf, nextStepOf, tourStatus, type TourKind, whenOf, writerOf } from './tour-texts.ts'

interface TourCardProps extends Pick<TourActionsProps, 'tour' | 'onChanged' | 'onOutdated'> {
  isPast?: boolean
  /** Another tour of the agent at that time; undefined if the viewer doesn't have to respond. */
  clash?: Tour | null | undefined
}

const ICONS = { ask: CalendarClock, sure: CalendarCheck, waits: Clock, over: CalendarX } as const

const SURFACES: Readonly<Record<TourKind, string>> = {
  ask: 'border-accent',
  sure: 'card-soft',
  waits: '',
  over: 'bg-transparent',
}

export function TourCard({ tour, isPast = false, clash, onChanged, onOutdated }: TourCardProps) {
  const { changes, note, options, request_note, shown } = tour
  const kind = kindOf(tour, isPast)
  const badge = tourStatus(tour, isPast)
  const [now] = useState(Date.now)
  const step = isPast ? againText(tour, now) : nextStepOf(tour)
  const isChoice = changes.includes('confirmed') && options.length > 0
  const [picked, pick] = useState(shown)
  // The agent may have proposed other times in the meantime.
  const chosen = options.some((option) => option.shown === picked) ? picked : shown
  const Icon = tour.status === 'confirmed' ? CalendarCheck : ICONS[kind]
  const { clock } = whenOf(tour)
  const title = isChoice ? 'Pick a time' : <DayAndTime shown={shown} />

  return (
    <li
      id={`tour-${tour.id}`}
      className={classes('card flex flex-col gap-4', SURFACES[kind])}
      data-kind={kind}
    >
      <div className="flex items-center gap-4">
        {kind !== 'over' && !isChoice && <DateTile shown={shown} isSure={kind === 'sure'} />}
        <div className="min-w-0">
          <p>
            <Badge look={badge.look} className={kind === 'sure' ? 'bg-raised' : ''}>
              <Icon aria-hidden="true" className="size-4 flex-none" />
              {badge.text}
            </Badge>
          </p>
          <h3 className="mt-2 text-lg">{title}</h3>
          <p className="text-sm text-muted">{clock}</p>
        </div>
      </div>
      {isChoice && step && <p>{step}</p>}
      {isChoice && <Options options={options} picked={chosen} onPick={pick} />}
      {note && <Quote by={writerOf(tour)} text={note} />}
      <TourHome tour={tour} />
      {request_note && (
        <Quote by={tour.as === 'person' ? 'You' : (tour.other?.first_name ?? '')} text={request_note} />
      )}
      {step && !isChoice && clash === undefined && <p className="text-muted">{step}</p>}
      {clash !== undefined && <Clash with={clash} />}
      <TourActions {...{ tour, isPast, onChanged, onOutdated }} picked={isChoice ? chosen : null} />
    </li>
  )
}

function Quote({ by, text }: { by: string; text: string }) {
  return (
    <blockquote className="border-l-3 border-line pl-3 wrap-anywhere">
      {by && <span className="font-semibold">{by}: </span>}“{text}”
    </blockquote>
  )
}

function Clash({ with: other }: { with: Tour | null }) {
  const Icon = other ? CircleAlert : CalendarCheck
  return (
    <p className="flex items-center gap-2 text-sm">
      <Icon aria-hidden="true" className="size-5 flex-none" />
      {other
        ? `You’re at ${other.property.street} at ${formatTime(other.shown)} that day.`
        : 'You have no other tour at that time.'}
    </p>
  )
}
