import { saveChoice, readChoice } from './choice.script.ts'
import { startGoogleAnalytics } from './google-analytics.script.ts'
import { startHotjar } from './hotjar.script.ts'
import { forgetMeasurement } from './traces.script.ts'

export function attachConsent(banner: HTMLElement): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-cookie-choices]')
  let started = false
  let opener: HTMLElement | null = null

  function start(): void {
    const { analytics, hotjar, masked } = banner.dataset
    if (started) return
    started = true
    if (analytics) startGoogleAnalytics(analytics)
    if (hotjar) startHotjar(hotjar, masked === 'true')
  }

  function ask(): void {
    banner.hidden = false
    // Scrolls the focused element out from behind the banner.
    document.documentElement.style.scrollPaddingBottom = `${innerHeight - banner.getBoundingClientRect().top}px`
  }

  function answer(choice: 'accepted' | 'declined'): void {
    saveChoice(choice)
    banner.hidden = true
    document.documentElement.style.removeProperty('scroll-padding-bottom')
    opener?.focus()
    if (choice === 'accepted') return start()
    forgetMeasurement()
    // Scripts that are already running end with the page.
    if (started) location.reload()
  }

  for (const choice of ['accepted', 'declined'] as const) {
    banner.querySelector(`[data-choice=${choice}]`)?.addEventListener('click', () => answer(choice))
  }
  for (const button of buttons) {
    button.addEventListener('click', () => {
      opener = button
      ask()
      banner.focus()
    })
  }

  window.addEventListener('storage', () => {
    // Declined in another tab.
    if (started && readChoice() !== 'accepted') location.reload()
  })

  const choice = readChoice()
  if (choice === 'accepted') return start()
  forgetMeasurement()
  if (choice === null) ask()
}
