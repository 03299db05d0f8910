import { useState } from 'react'
import type { SealedState } from '#api/features/sealed/schemas.ts'
import { isTermAnswer } from '#domain/sealed/purposes.ts'
import { termOf } from '#domain/sealed/questions.ts'
import { Card } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { NextRound } from './NextRound.tsx'
import { Questions } from './Questions.tsx'
import { Reveal } from './Reveal.tsx'
import { SealedExample } from './SealedExample.tsx'
import type { SealedProps } from './sealed.page.ts'
import { Shell } from './Shell.tsx'
import { StartRound } from './StartRound.tsx'
import { useReceipts } from './use-receipts.ts'
import { useSealed } from './use-sealed.ts'
import { Waiting } from './Waiting.tsx'

/** A term of the agreement that everyone answers alone. */
export function SealedQuestions({ sealed, ...props }: SealedProps) {
  return sealed ? <Round {...props} initial={sealed} /> : <SealedExample {...props} />
}

function Round({ initial, ...props }: Omit<SealedProps, 'sealed'> & { initial: SealedState }) {
  const { term, owners, you, viewerId } = props
  const sealed = useSealed(term, initial, viewerId)
  const [changing, setChanging] = useState(false)
  const { round } = sealed
  const check = useReceipts(round)
  const { title } = termOf(term)
  if (round.state === 'unavailable')
    return (
      <Note className="mt-4">
        Sealed questions need everyone in your group to see each other’s answers. Right now, not everyone can.
      </Note>
    )
  if (round.state === 'open') {
    const sealedAnswer = round.own && isTermAnswer(round.own.answer) ? round.own.answer : null
    if (sealedAnswer && !changing)
      return <Waiting {...{ sealed, round, term, owners }} onChange={() => setChanging(true)} />
    return (
      <Shell {...{ title, owners }}>
        <Questions
          {...{ term, owners, you, viewerId, own: sealedAnswer }}
          busy={sealed.busy === 'seal'}
          note={
            round.took_back
              ? 'You took your answers back. Unless you seal some again, the round ends within ten minutes.'
              : null
          }
          onSeal={async (answer) => {
            const isDone = await sealed.seal(answer)
            if (isDone) setChanging(false)
            return isDone
          }}
        />
      </Shell>
    )
  }
  if (round.state === 'revealed') {
    const answers = sealed.members.map(({ id }) => {
      const found = round.answers.find(({ user_id }) => user_id === id)?.answer
      return found && isTermAnswer(found) ? found : { options: {}, words: '' }
    })
    const opened = { at: round.revealed_at, nextFrom: round.next_from, sealed, check, viewerId }
    return <Reveal {...{ term, owners, answers, opened }} />
  }
  return (
    <Shell {...{ title, owners }}>
      <div className="sealed-questions">
        <h1 className="display text-section">Answer before you know theirs</h1>
        {round.state === 'ended' && <Note className="mt-4">{endText(round)}</Note>}
        <p className="lead mt-2">
          Some things are easier to say before you’ve heard the others. What you agree on becomes wording for
          your agreement, which all of you still have to accept.
        </p>
        <Card as="section" className="mt-5 max-w-md max-sm:p-4" aria-label="Start a round">
          <p className="font-semibold">
            {Object.keys(termOf(term).questions).length} questions, about two minutes
          </p>
          <NextRound from={round.next_from}>
            <StartRound sealed={sealed} label="Start the questions" />
          </NextRound>
        </Card>
      </div>
    </Shell>
  )
}

function endText({ was_revealed, is_expired }: Extract<SealedState['round'], { state: 'ended' }>): string {
  if (was_revealed) return 'Your group has changed since the last round, so its answers aren’t shown anymore.'
  const end = is_expired
    ? 'The last round closed before everyone had answered.'
    : 'The last round ended, because someone left, joined or took their answers back.'
  return `${end} Nobody’s answers were shown, and nobody can read them anymore.`
}
