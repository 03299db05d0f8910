import type { PageLocals } from '#api/site/locals.ts'
import { assessmentIn, placeIn } from '#domain/assessments/addresses.ts'
import { ASSESSMENTS, LOCKED_ASSESSMENTS, lockedReason } from '#domain/assessments/cards.ts'
import { unwrap } from '#lib/api.ts'

interface Missing {
  status: 403 | 404
  reason: string
}

/** Returns the assessment in an address and the question it starts at: the one in the address, or the first open one. Null if there's none. */
export async function assessmentForPage(api: PageLocals['api'], search: URLSearchParams) {
  const id = assessmentIn(search)
  if (id === null) return null
  const locked = LOCKED_ASSESSMENTS.find((card) => card.id === id)
  if (locked) return { status: 403, reason: lockedReason(locked) } satisfies Missing
  if (!ASSESSMENTS.some((card) => card.id === id)) {
    return { status: 404, reason: 'We can’t find that assessment.' } satisfies Missing
  }
  const assessment = await unwrap(api.assessments[':id'].$get({ param: { id: String(id) } }))
  const open = assessment.questions.findIndex(({ answer }) => answer === null)
  return { assessment, first: placeIn(search, assessment.questions.length) ?? Math.max(open, 0) }
}
