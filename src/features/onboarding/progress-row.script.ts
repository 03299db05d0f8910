import { timeLeftText } from '#domain/onboarding/pace.ts'

export type Saving = 'saved' | 'waiting' | null

const SAVING_TEXT = { saved: 'Progress saved!', waiting: 'Not saved yet' } as const

const row = () => document.querySelector<HTMLElement>('[data-onboarding]')

export function showSaving(saving: Saving): void {
  const place = row()?.querySelector<HTMLElement>('[data-saving]')
  if (!place) return
  const text = saving ? SAVING_TEXT[saving] : ''
  if (place.textContent !== text) place.textContent = text
  place.dataset.saving = saving ?? ''
}

/** Shows how far along the page's category is: `open` counts the unanswered questions of all categories. */
export function showProgress({
  answered,
  open,
  finished,
}: {
  answered: number
  open: number
  finished: boolean
}) {
  const place = row()
  if (!place) return
  const time = place.querySelector('[data-time-left]')
  if (time) time.textContent = timeLeftText(open)
  const bar = place.querySelector<HTMLProgressElement>('[data-shown]')
  if (bar) bar.value = answered
  place.toggleAttribute('data-finished', finished)
}
