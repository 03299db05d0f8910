import { FullExplanation } from './FullExplanation.tsx'
import { StrangerExplained } from './StrangerExplained.tsx'
import type { Face } from './Weave.tsx'
import type { PartnerExplanation } from '#domain/matching/partner-explanation.ts'
import type { StrangerExplanation } from '#domain/matching/stranger-explanation.ts'

interface ExplanationProps {
  explanation: StrangerExplanation | PartnerExplanation
  firstName: string
  viewer: Face
  other: Face
}

export function Explanation({ explanation, ...people }: ExplanationProps) {
  return explanation.detail === 'full' ? (
    <FullExplanation explanation={explanation} firstName={people.firstName} />
  ) : (
    <StrangerExplained explanation={explanation} {...people} />
  )
}
