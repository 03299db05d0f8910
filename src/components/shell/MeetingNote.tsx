import { X } from 'lucide-react'
import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'

interface MeetingNoteProps {
  place: 'invitation' | 'acceptance' | 'conversation'
  className?: string
}

export function MeetingNote({ place, className }: MeetingNoteProps) {
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null

  function dismiss(): void {
    rememberDismissed(place)
    setDismissed(true)
  }

  return (
    <section className={classes(`relative met-${place}`, className)} aria-label="Before you meet">
      <Note look="accent">
        <p className="pr-10 font-semibold">Before you meet</p>
        <p>Meet in a public place first, and never send money to another member.</p>
        <details className="mt-1">
          <summary className="cursor-pointer rounded-sm font-semibold">How to stay safe</summary>
          <Advice />
        </details>
      </Note>
      <Button look="quiet" size="icon" className="absolute top-1 right-1" onClick={dismiss}>
        <X aria-hidden="true" />
        <span className="sr-only">Don’t show this again</span>
      </Button>
    </section>
  )
}

/**
 * Hides a note in this browser until sign-out. notes-before-paint.js uses the same keys to hide dismissed notes
 * before first paint, so that nothing moves.
 */
function rememberDismissed(place: MeetingNoteProps['place']): void {
  try {
    localStorage.setItem(`cohearth:meeting-note:${place}`, 'yes')
  } catch {
    // Storage is off: the note shows again.
  }
}

function Advice() {
  return (
    <ul className="mt-2 grid max-w-prose list-disc gap-1.5 pl-4">
      <li>
        Meet in a public place first, and tell someone where you’re going. Before you visit each other at
        home, make sure they’re who they say they are: have a video call and show each other ID.
      </li>
      <li>
        Never send money, deposits, gift cards or crypto to another member. Money for a home goes through a
        lawyer’s or notary’s trust account.
      </li>
      <li>Cohearth never asks for money or your sign-in code in a message.</li>
      <li>
        If something feels wrong, report it using the three dots next to their name. For fraud, call the
        Canadian Anti-Fraud Centre at{' '}
        <a className="link whitespace-nowrap" href="tel:+18884958501">
          1-888-495-8501
        </a>{' '}
        or see{' '}
        <a className="link" href="https://antifraudcentre-centreantifraude.ca" rel="noreferrer">
          antifraudcentre-centreantifraude.ca
        </a>
        .
      </li>
    </ul>
  )
}
