import type { ReactNode } from 'react'
import { Effect } from './Effect.tsx'
import type { AssessmentDetail } from '#api/features/assessments/schemas.ts'
import { Spot } from '#art/Spot.tsx'
import { ASSESSMENTS_PATH } from '#domain/assessments/addresses.ts'
import { FINISHED } from '#domain/assessments/progress.ts'
import { formatDate, plural } from '#domain/format.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'

export type Outcome = Pick<AssessmentDetail, 'progress' | 'effect' | 'counts_from'>

interface AllDoneProps {
  outcome: Outcome
  open: number[]
  isSaved: boolean
  isRetake: boolean
  onFinish: () => Promise<void>
  onGoTo: (place: number) => void
}

export function AllDone({ outcome, open, isSaved, isRetake, onFinish, onGoTo }: AllDoneProps) {
  const { busy, run } = useAction<'finish'>()
  const [firstOpen] = open
  if (firstOpen !== undefined) {
    const title = plural(open.length, {
      one: 'One question left',
      other: `${open.length} questions left`,
    })
    return (
      <Message title={title}>
        <p>Your other answers are saved. You can continue now, or come back later in any browser.</p>
        <Button onClick={() => onGoTo(firstOpen)}>Go to question {firstOpen + 1}</Button>
      </Message>
    )
  }
  if (!isSaved) return <Message title="Saving your answers…" />
  if (outcome.progress < FINISHED) {
    return (
      <Message title="You’ve answered every question">
        <p>Finish the assessment so your answers count toward your matches.</p>
        <Button
          busy={busy === 'finish' && 'Finishing…'}
          onClick={() => void run('finish', onFinish, 'We couldn’t finish the assessment. Please try again.')}
        >
          Finish
        </Button>
      </Message>
    )
  }
  return (
    <Message title="All Done!" picture={<Spot scene="done" className="w-48 max-w-full max-sm:w-32" />}>
      <p>{whenItCounts(outcome, isRetake)}</p>
      {outcome.effect && <Effect effect={outcome.effect} />}
      <ButtonLink look="ghost" href={ASSESSMENTS_PATH}>
        Return to Assessments
      </ButtonLink>
    </Message>
  )
}

function whenItCounts({ effect, counts_from }: Outcome, isRetake: boolean): string {
  if (counts_from !== null) {
    const from = formatDate(counts_from)
    return isRetake || effect
      ? `Your changes will count toward your matches from ${from}.`
      : `Your answers are saved. They’ll count toward your matches from ${from}.`
  }
  return isRetake
    ? 'Your answers are saved and already count.'
    : 'Thank you. Your answers now count, for you and for the people you match with.'
}

interface MessageProps {
  title: string
  picture?: ReactNode
  children?: ReactNode
}

function Message({ title, picture, children }: MessageProps) {
  return (
    <Card roomy className="grid justify-items-center gap-5 text-center">
      {picture}
      <h2 className="display text-heading" tabIndex={-1} data-focus="">
        {title}
      </h2>
      {children}
    </Card>
  )
}
