import { PenLine } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import type { AgreementTerm, TermVersions } from '#api/features/agreement/schemas.ts'
import type { Term } from '#domain/agreement/term.ts'
import { Card } from '#ui/Card.tsx'
import { historyPath } from '#domain/agreement/addresses.ts'
import { allOfYou, nameOf, type People, personOf, shortDate } from './agreement-texts.ts'
import { AnswerList } from './AnswerList.tsx'
import { Difference } from './Difference.tsx'
import { useEndSeen } from './use-end-seen.ts'
import type { WordingDesk } from './use-wording.ts'
import { WordingActions } from './WordingActions.tsx'
import { WordingForm } from './WordingForm.tsx'

interface WordingCardProps {
  term: AgreementTerm
  versions: TermVersions
  owners: People
  people: People
  wording: WordingDesk
  adviser: string
  known: Term | null
}

/** The current wording: its text, who accepted it, and how to change it. */
export function WordingCard({
  term,
  versions: { versions },
  owners,
  people,
  wording,
  adviser,
  known,
}: WordingCardProps) {
  const end = useRef<HTMLSpanElement>(null)
  const [before, current] = [versions.at(-2), versions.at(-1)]
  const isRead = useEndSeen(end, `${term.key} ${current?.number}`)
  return (
    <Card as="section" className="agr-wording" aria-label="Wording">
      <p className="agr-eyebrow">
        <PenLine aria-hidden="true" />
        {current ? `Version ${current.number}, ${writtenBy(people, current.by)}` : 'No wording yet'}
      </p>
      {current && (
        <>
          <p className="agr-words" tabIndex={-1}>
            {before ? (
              <Difference before={before.text} after={current.text} withRemoved={false} />
            ) : (
              current.text
            )}
            <span ref={end} />
          </p>
          {before && (
            <p className="mt-2 text-sm text-muted">
              Underlined: new since version {before.number} ·{' '}
              <a className="link" href={historyPath(term.key)}>
                Compare
              </a>
            </p>
          )}
          <Acceptances term={term} owners={owners} />
        </>
      )}
      {wording.isWriting || !current ? (
        <WordingForm {...{ term, owners, people, wording, known }} current={current} />
      ) : (
        <WordingActions {...{ term, owners, wording, isRead, adviser }} onRead={() => read(end)} />
      )}
    </Card>
  )
}

function read(end: RefObject<HTMLElement | null>): void {
  const words = end.current?.parentElement
  words?.scrollIntoView({ block: 'center' })
  words?.focus({ preventScroll: true })
}

function writtenBy(people: People, by: number): string {
  return by === 0 ? 'from your sealed answers' : `suggested by ${nameOf(personOf(people, by))}`
}

function Acceptances({ term, owners }: { term: AgreementTerm; owners: People }) {
  return (
    <>
      <AnswerList
        owners={owners}
        answerOf={({ number }) => {
          const yes = term.accepted.find(({ owner }) => owner === number)
          return yes ? { said: 'accepted on', text: shortDate(yes.at) } : null
        }}
      />
      {term.state === 'open' && (
        <p className="mt-2 text-sm text-muted">
          It’s settled once {allOfYou(owners.length)} accept the same words. Changing a word asks everyone
          again.
        </p>
      )}
    </>
  )
}
