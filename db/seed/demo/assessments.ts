import type { Connection } from '#db/client.ts'
import { assessmentAnswers, assessmentFinishes } from '#db/schema/index.ts'
import { type AssessmentKey, ASSESSMENTS } from '#domain/assessments/cards.ts'
import { QUESTIONS_BY_ASSESSMENT } from '#domain/assessments/questions.ts'

export interface Assessed {
  finished: readonly AssessmentKey[]
  begun?: { assessment: AssessmentKey; answered: number }
}

const ORDER: readonly AssessmentKey[] = [
  'personality',
  'owning-together',
  'finances',
  'co-ownership-home',
  'home-and-habits',
  'lifestyle',
  'social-dynamics',
  'current-home',
  'background-values-identity',
  'emotional-insights',
]

export function assessedAt(index: number): Assessed {
  const takes = index % 24 < 3 || index % 5 === 0 || index % 5 === 2
  return { finished: takes ? ORDER.slice(0, 3 + (index % 8)) : [] }
}

export const CLIENT_ASSESSED: Assessed = {
  finished: ['finances', 'background-values-identity'],
  begun: { assessment: 'personality', answered: 19 },
}

export const FREE_ASSESSED: Assessed = { finished: ['finances'] }

export function answeredIn({ finished }: Assessed): ReadonlySet<string> {
  return new Set(finished.flatMap((assessment) => QUESTIONS_BY_ASSESSMENT[assessment].map(({ key }) => key)))
}

export function pillarsIn({ finished }: Assessed): number {
  const isPillar = ({ key, section }: (typeof ASSESSMENTS)[number]) =>
    section === 'pillars' && finished.includes(key)
  return ASSESSMENTS.filter(isPillar).length
}

export async function recordAssessments(
  tx: Connection,
  userId: number,
  { finished, begun }: Assessed,
  answer: (key: string) => { inquiry_id: number; option_id: number } | undefined,
  now: number,
): Promise<void> {
  if (finished.length > 0) {
    await tx.insert(assessmentFinishes).values(
      finished.map((assessment) => ({
        user_id: userId,
        assessment,
        finished_at: now,
        // The effect at the time isn't known.
        effect: null,
      })),
    )
  }
  if (!begun) return
  const given = QUESTIONS_BY_ASSESSMENT[begun.assessment]
    .slice(0, begun.answered)
    .flatMap(({ key }) => answer(key) ?? [])
  await tx
    .insert(assessmentAnswers)
    .values(given.map((chosen) => ({ user_id: userId, ...chosen, answered_at: now })))
}
