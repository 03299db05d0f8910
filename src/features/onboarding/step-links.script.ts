import { takeArrival } from '#features/onboarding/arrival.script.ts'
import { notify } from '#lib/toast.ts'

const HINTS = {
  complete: 'Press Back to return to an earlier step.',
  upcoming: 'Please finish this step first.',
} as const

function startAtHeading(): void {
  if (takeArrival()) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

function reloadWhenKept(): void {
  window.addEventListener('pageshow', (event) => {
    if (event instanceof PageTransitionEvent && event.persisted) location.reload()
  })
}

/** The server would lead every link of the list back to the current step; this says so without a round trip. */
function explainStepLinks(): void {
  document.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
    const step = event.target.closest('.step:has(> a)')
    const end = step?.parentElement?.lastElementChild
    if (!step || !end?.classList.contains('step-upcoming')) return
    event.preventDefault()
    notify.plain(step.classList.contains('step-complete') ? HINTS.complete : HINTS.upcoming)
  })
}

startAtHeading()
reloadWhenKept()
explainStepLinks()
