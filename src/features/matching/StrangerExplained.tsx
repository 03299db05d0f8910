import { AREA_OPENERS } from '#domain/matching/openers.ts'
import { areaName } from '#domain/matching/areas.ts'
import type { StrangerExplanation } from '#domain/matching/stranger-explanation.ts'
import { talkFirst } from '#domain/matching/weave.ts'
import { ScoreRing } from './ScoreRing.tsx'
import { type Face, Weave } from './Weave.tsx'

interface StrangerExplainedProps {
  explanation: StrangerExplanation
  firstName: string
  viewer: Face
  other: Face
}

export function StrangerExplained({ explanation, firstName, viewer, other }: StrangerExplainedProps) {
  const { calculated_result: score, areas, shared } = explanation
  const first = talkFirst(areas)
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4">
        <ScoreRing score={score} label="Compatibility" />
        <p className="text-muted">
          From {shared} questions that you both answered.
          {areas.length > 0 &&
            ' Width is how much it matters to you, colour and pattern how close your answers are.'}
        </p>
      </div>
      {areas.length === 0 ? (
        <p>
          You share too few answers for a breakdown: with fewer than five, it would tell what {firstName}{' '}
          answered.
        </p>
      ) : (
        <Weave areas={areas} viewer={viewer} other={other} />
      )}
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        {first && (
          <p className="rounded-md bg-soft p-4">
            <strong>Talk first about {areaName(first.area)}.</strong> “{AREA_OPENERS[first.area]}”
          </p>
        )}
        <p className="text-sm text-muted sm:py-4">
          Nobody sees anybody’s answers. Until one of you accepts the other’s invitation, delicate questions
          do not count and the score is a few points vague. From then on you both see the whole breakdown and
          the topics on which you differ.
        </p>
      </div>
    </div>
  )
}
