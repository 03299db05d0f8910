import { CalendarX2 } from 'lucide-react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { TOUR_NOTE_MAX } from '#domain/listings/tours/tours.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { Question } from '#ui/Question.tsx'
import { Field } from '#ui/Field.tsx'
import { BookingAside } from './BookingAside.tsx'
import { BookingReview } from './BookingReview.tsx'
import { DayAndTime } from './DayAndTime.tsx'
import { TimePicker } from './TimePicker.tsx'
import { readersOf, whoIsComing } from './tour-texts.ts'
import { type BookingProps, useBooking } from './use-booking.ts'
import { WhoIsComing } from './WhoIsComing.tsx'
import sheet from './booking.css?url'

const STEPS = ['time', 'who', 'review'] as const
const LAYOUT = { body: 'booking-body', title: 'booking-title', actions: 'booking-actions' }
const TITLES = ['When would you like to visit?', 'Who’s coming?', 'Check and send']

interface BookTourDialogProps extends Omit<BookingProps, 'onTaken'> {
  onClose: () => void
}

/** One page on a desktop, three steps on a phone; one if only the time changes. */
export default function BookTourDialog({ onClose, ...props }: BookTourDialogProps) {
  const form = useId()
  const steps = props.tour ? STEPS.slice(0, 1) : STEPS
  const [step, goTo] = useState(0)
  const booking = useBooking({ ...props, onTaken: () => goTo(0) })
  const { times, chosen, guests, note, faults, busy } = booking
  const [isLeaving, setLeaving] = useState(false)
  const stepLine = useRef<HTMLParagraphElement>(null)
  const label = props.tour ? 'Change time' : 'Book a Tour'

  // The pressed button may be gone, and screen readers announce the new step.
  function goOn(to: number): void {
    goTo(to)
    stepLine.current?.focus()
  }
  const isLast = step === steps.length - 1
  const when =
    chosen.day && chosen.time ? <DayAndTime shown={`${chosen.day}T${chosen.time}`} /> : 'Pick a time'

  function close(): void {
    if (busy) return
    if (booking.isChanged) setLeaving(true)
    else onClose()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    if (!booking.hasTime()) return goOn(0)
    // On a phone, Enter continues, like the button.
    const isPhone = matchMedia('(width < 48rem)').matches
    if (isPhone && !isLast) return goOn(step + 1)
    await booking.book()
  }

  return (
    <Dialog
      open
      size="sheet"
      layout={LAYOUT}
      title={props.tour ? 'When would work better for you?' : TITLES[step]}
      onClose={close}
      actions={
        times.refused === null && (
          <>
            <p className="booking-sum" data-step={steps[step]} aria-live="polite">
              <strong className="block">{when}</strong>
              {!props.tour && <span className="text-sm text-muted">{whoIsComing(times, guests)}</span>}
            </p>
            {step > 0 && (
              <Button look="ghost" className="booking-phone" onClick={() => goOn(step - 1)}>
                Back
              </Button>
            )}
            <Button look="quiet" className="booking-desktop" onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={form}
              className={isLast ? undefined : 'booking-desktop'}
              busy={busy && label}
            >
              {faults.length > 0 && chosen.time ? 'Try again' : label}
            </Button>
            {!isLast && (
              <Button type="submit" form={form} className="booking-phone">
                Continue
              </Button>
            )}
          </>
        )
      }
    >
      {/* Loaded with the dialog, which few people open. */}
      <link rel="stylesheet" href={sheet} precedence="default" />
      <aside className="booking-aside">
        <BookingAside times={times} />
      </aside>
      {times.refused !== null && <p className="booking-main">{times.refused}</p>}
      {times.refused === null && (
        <form id={form} className="booking-main" data-step={steps[step]} onSubmit={submit} noValidate>
          {steps.length > 1 && (
            <p className="booking-step" ref={stepLine} tabIndex={-1}>
              Step {step + 1} of {steps.length}
            </p>
          )}
          <div className="booking-faults" role="alert">
            {faults.map((fault) => (
              <ErrorLine key={fault}>{fault}</ErrorLine>
            ))}
          </div>
          <div className="booking-time">
            <TimePicker times={times} chosen={chosen} onChoose={booking.choose} />
            <p role="status" className="mt-3 flex gap-2 text-sm font-semibold empty:hidden">
              {booking.clash !== null && (
                <>
                  <CalendarX2 aria-hidden="true" className="size-5 flex-none text-alert" />
                  {booking.clash}
                </>
              )}
            </p>
          </div>
          {!props.tour && (
            <>
              <div className="booking-who">
                {times.mates.length > 0 && (
                  <WhoIsComing mates={times.mates} guests={guests} onChoose={booking.invite} />
                )}
                <Field
                  label={
                    <>
                      Note for {times.agent?.first_name ?? 'the agent'} <small>(optional)</small>
                    </>
                  }
                  hint={`${readersOf(times, guests)} can read this note.`}
                >
                  {(control) => (
                    <textarea
                      {...control}
                      className="input"
                      value={note}
                      maxLength={TOUR_NOTE_MAX}
                      onChange={(event) => booking.write(event.target.value)}
                    />
                  )}
                </Field>
              </div>
              <BookingReview times={times} when={when} note={note} guests={guests} onEdit={goOn} />
            </>
          )}
        </form>
      )}
      {isLeaving && (
        <Question
          title={props.tour ? 'Keep the current time?' : 'Leave without booking?'}
          no="Keep choosing"
          yes={props.tour ? 'Keep it' : 'Leave'}
          onNo={() => setLeaving(false)}
          onYes={onClose}
        >
          <p>{props.tour ? 'The new time hasn’t been sent.' : 'Your choices won’t be saved.'}</p>
        </Question>
      )}
    </Dialog>
  )
}
