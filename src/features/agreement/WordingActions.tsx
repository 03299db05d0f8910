import type { MouseEvent } from 'react'
import type { AgreementTerm } from '#api/features/agreement/schemas.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { allOfYou, type People } from './agreement-texts.ts'
import { AnswerList } from './AnswerList.tsx'
import { useOnline } from './use-online.ts'
import type { WordingDesk } from './use-wording.ts'

interface WordingActionsProps {
  term: AgreementTerm
  owners: People
  wording: WordingDesk
  /** Whether the end of the wording has been on screen. */
  isRead: boolean
  onRead: () => void
  adviser: string
}

export function WordingActions({ term, owners, wording, isRead, onRead, adviser }: WordingActionsProps) {
  const isOnline = useOnline()
  const you = owners.find(({ is_you }) => is_you)?.number
  const hasAccepted = term.accepted.some(({ owner }) => owner === you)
  const accept = (event: MouseEvent) => {
    // Ignores the second click of a double click, which was meant for reading.
    if (event.detail > 1 && wording.busy === false && !isRead) return
    if (isRead) wording.accept()
    else onRead()
  }
  return (
    <>
      {term.needs_lawyer && <ProceedNote {...{ term, owners, wording, adviser }} />}
      {!isOnline && (
        <Note look="accent" className="mt-3">
          You’re offline. You can accept once you’re back.
        </Note>
      )}
      <div className="agr-actions-bar" data-bottom-bar="">
        <Button look="ghost" wide onClick={wording.start}>
          Suggest a change
        </Button>
        {hasAccepted ? (
          <Button
            look="quiet"
            wide
            busy={wording.busy === 'back' && 'Taking back…'}
            onClick={wording.takeBack}
          >
            Take back my acceptance
          </Button>
        ) : (
          <Button
            wide
            disabled={!isOnline}
            busy={wording.busy === 'accept' && 'Accepting…'}
            onClick={accept}
            aria-live="polite"
          >
            {isRead ? 'Accept this wording' : 'Read the wording'}
          </Button>
        )}
      </div>
    </>
  )
}

/** Who would go ahead without the lawyer's approval. */
function ProceedNote({
  term,
  owners,
  wording,
  adviser,
}: Pick<WordingActionsProps, 'term' | 'owners' | 'wording' | 'adviser'>) {
  const { note, version, going_on } = term
  const hasAgreed = owners.some(({ is_you, number }) => is_you && going_on.includes(number))
  return (
    <Note className="mt-3">
      {note && note.version < version
        ? `Your ${adviser} wanted different wording, and hasn’t approved this one yet.`
        : `Your ${adviser} would like different wording.`}{' '}
      You can also go on without their approval once {allOfYou(owners.length)} agree.
      {going_on.length > 0 && (
        <AnswerList
          owners={owners}
          answerOf={({ number }) => (going_on.includes(number) ? { text: 'Go on without' } : null)}
        />
      )}
      {!hasAgreed && (
        <Button
          look="ghost"
          size="small"
          className="mt-3"
          busy={wording.busy === 'go-on' && 'Saving…'}
          onClick={wording.goOn}
        >
          Go on without
        </Button>
      )}
    </Note>
  )
}
