import { useEffect, useState } from 'react'
import { SECOND_MS } from '#domain/duration.ts'
import { TAKEN } from '#domain/listings/tours/free-times.ts'
import { TIME_REQUIRED } from '#domain/listings/tours/tour-times.ts'
import type { Tour, TourTimes } from '#domain/listings/tours/tours.ts'
import { instantAt } from '#domain/listings/tours/wall-clock.ts'
import { ApiError } from '#lib/api-error.ts'
import { errorMessages } from '#lib/messages.ts'
import { useAction } from '#lib/use-action.ts'
import { fetchTourTimes, requestTour } from '../calls.ts'
import { changeTour, fetchTours } from './calls.ts'
import { clashText } from './booking-texts.ts'
import { type Chosen, partsOf } from './TimeFields.tsx'

/** How long the spinner shows at least, in milliseconds. */
const TOUR_SPINNER_MS = SECOND_MS
const FAILED = 'We couldn’t send your request. Please try again.'

export interface BookingProps {
  mslNumber: string
  /** The person's open tour, if they want to move it. */
  tour: Tour | null
  times: TourTimes
  /** Called with the stored tour. */
  onBooked: (tour: Tour | null) => void
  /** Called when someone else has booked the chosen time. */
  onTaken: () => void
}

export function useBooking({ mslNumber, tour, times: initial, onBooked, onTaken }: BookingProps) {
  const [times, setTimes] = useState(initial)
  const [chosen, setChosen] = useState(() => partsOf(tour?.shown ?? initial.proposed))
  const [guests, setGuests] = useState<number[]>([])
  const [note, setNote] = useState('')
  const [isChanged, setChanged] = useState(false)
  const [faults, setFaults] = useState<string[]>([])
  const [booked, setBooked] = useState<readonly Tour[]>([])
  const { busy, run } = useAction<'tour'>()
  const at = instantAt(times.time_zone, `${chosen.day}T${chosen.time}`)

  // Without them, a time can still be chosen.
  useEffect(() => {
    void fetchTours().then(
      ({ ahead }) => setBooked(ahead),
      () => undefined,
    )
  }, [])

  function change(apply: () => void): void {
    setChanged(true)
    setFaults([])
    apply()
  }

  /** Returns whether a day and a time are chosen, and shows an error if not. */
  function hasTime(): boolean {
    const isChosen = chosen.day !== '' && chosen.time !== ''
    setFaults(isChosen ? [] : [TIME_REQUIRED])
    return isChosen
  }

  async function send(): Promise<void> {
    const starts_at = `${chosen.day}T${chosen.time}`
    const sent = tour
      ? changeTour(tour, { status: 'requested', starts_at, note: tour.note })
      : requestTour(mslNumber, { starts_at, note, guests }).then(() => ownTour(mslNumber))
    const [stored] = await Promise.all([sent, wait(TOUR_SPINNER_MS)])
    onBooked(stored)
  }

  async function failed(error: unknown): Promise<void> {
    const messages = errorMessages(error instanceof ApiError ? error.body : null, FAILED)
    setFaults(messages)
    if (!messages.includes(TAKEN)) return
    setChosen({ ...chosen, time: '' })
    onTaken()
    setTimes(await fetchTourTimes(mslNumber).catch(() => times))
  }

  const book = () => run('tour', send, failed)

  return {
    times,
    chosen,
    guests,
    note,
    isChanged,
    faults,
    /** Another tour of the person at the chosen time, in words. */
    clash: at === null ? null : clashText(booked, at, tour),
    busy: busy !== false,
    hasTime,
    book,
    choose: (to: Chosen) => change(() => setChosen(to)),
    invite: (to: number[]) => change(() => setGuests(to)),
    write: (to: string) => change(() => setNote(to)),
  }
}

export type Booking = ReturnType<typeof useBooking>

/** Returns null if it can't be loaded now; the request is stored anyway. */
async function ownTour(mslNumber: string): Promise<Tour | null> {
  const tours = await fetchTours().catch(() => null)
  const isOwn = ({ as, property }: Tour) => as === 'person' && property.msl_number === mslNumber
  return tours?.ahead.find(isOwn) ?? null
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
