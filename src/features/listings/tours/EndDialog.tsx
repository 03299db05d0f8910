import { type SubmitEvent, useId, useState } from 'react'
import { otherName, type Tour } from '#domain/listings/tours/tours.ts'
import { Question } from '#ui/Question.tsx'
import type { Change } from './calls.ts'
import { NoteField } from './NoteField.tsx'
import { whenOf } from './tour-texts.ts'

interface EndDialogProps {
  tour: Tour
  status: 'declined' | 'cancelled'
  busy: boolean
  onClose: () => void
  onEnd: (change: Change) => void
}

const DIALOG_TEXTS = {
  declined: {
    title: 'Decline this tour',
    no: 'Keep it',
    yes: 'Decline',
    busy: 'Declining…',
    after: 'They can ask to see this home again in 30 days.',
  },
  cancelled: {
    title: 'Cancel this tour',
    no: 'Keep it',
    yes: 'Cancel the tour',
    busy: 'Cancelling…',
    after: 'You can request a tour of this home again tomorrow.',
  },
} as const

export function EndDialog({ tour, status, busy, onClose, onEnd }: EndDialogProps) {
  const form = useId()
  const [note, setNote] = useState('')
  const { title, no, yes, busy: doing, after } = DIALOG_TEXTS[status]
  const { time, clock } = whenOf(tour)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    onEnd({ status, note })
  }

  return (
    <Question title={title} no={no} yes={yes} busy={busy && doing} onNo={onClose} form={form}>
      <form id={form} className="grid gap-4" onSubmit={submit}>
        <p>
          {tour.property.street}, {time} ({clock}). {otherName(tour)} will get an email right away, and we’ll
          remove the tour from both calendars. {after}
        </p>
        <NoteField tour={tour} note={note} autoFocus onType={setNote} />
      </form>
    </Question>
  )
}
