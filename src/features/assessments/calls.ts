import { api, unwrap } from '#lib/api.ts'

/** An answer that takes longer than this is considered lost and is sent again. */
const ANSWER_TIMEOUT_MS = 15_000

export function saveAnswer(assessment: number, inquiry_id: number, option_selected_id: number) {
  return unwrap(
    api.assessments[':id'].answers.$post(
      { param: { id: String(assessment) }, json: { inquiry_id, option_selected_id } },
      { init: { keepalive: true, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) } },
    ),
  )
}
