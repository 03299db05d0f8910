import type { Category } from '#domain/onboarding/categories.ts'
import { JOURNEY, ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'
import { api, unwrap } from '#lib/api.ts'
import type { Importance } from '#domain/onboarding/importance.ts'

/** An answer that takes longer than this is considered lost and is sent again. */
const ANSWER_TIMEOUT_MS = 15_000

export function fetchOnboarding() {
  return unwrap(api.onboarding.$get())
}

export function startOnboarding() {
  return unwrap(api.onboarding.start.$post())
}

export function stepBack() {
  return unwrap(api.onboarding.back.$post())
}

/**
 * Goes back until a given step is the current one or there's no previous step. Returns the current one's address, or from End,
 * where people may look back, the given one.
 */
export async function stepBackTo(href: string): Promise<string> {
  let { current } = await fetchOnboarding()
  while (current.href !== href && current.has_back) current = (await stepBack()).current
  return current.name === 'End' ? href : current.href
}

export async function acceptTerms(email: string): Promise<void> {
  await api['accept-terms'].$post({ json: { email } })
}

export function saveAnswerOf(user: number) {
  return (inquiry: number, option_selected: number) =>
    api.inquiry.answers.save.$post(
      { json: { user, inquiry, option_selected } },
      { init: { keepalive: true, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) } },
    )
}

export function completeCategory(user: number, subject_category: Category) {
  return unwrap(api['subject-category'].complete.$post({ json: { user, subject_category } }))
}

export async function savePreferences(preferences: Record<Category, Importance>): Promise<void> {
  await api.preferences.$put({ json: preferences }, { init: { keepalive: true } })
}

/** Returns how much every category matters now. */
export function savePreference(category: Category, importance: Importance) {
  return unwrap(api.preferences.$patch({ json: { category, importance } }, { init: { keepalive: true } }))
}

export async function finishOnboarding(user_id: number): Promise<void> {
  await api.journey.update.$post({
    json: { user_id, journey_type: JOURNEY.ONBOARDING, state: ONBOARDING_JOURNEY.DONE },
  })
}

/** Goes back to what counts for these questions and categories only. */
export function discardDraft(inquiries: number[], categories: Category[]) {
  return unwrap(api.inquiries.draft.$delete({ json: { inquiries, categories } }))
}
