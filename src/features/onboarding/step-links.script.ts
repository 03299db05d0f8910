import { leaveFor, takeArrival } from '#features/onboarding/arrival.script.ts'
import { stepBackTo } from '#features/onboarding/calls.ts'
import { showSaving } from '#features/onboarding/progress-row.script.ts'
import { showError } from '#lib/toast.ts'

function arrive(): void {
  const arrival = takeArrival()
  if (arrival) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  if (arrival === 'saved') showSaving('saved')
}

function reloadAfterBackForwardCache(): void {
  window.addEventListener('pageshow', (event) => {
    if (event instanceof PageTransitionEvent && event.persisted) location.reload()
  })
}

/** Reaches a finished step by going back as often as needed: the server would redirect its address to the current one. */
function goBackByLinks(): void {
  let isGoing = false
  document.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-behind]')
    if (!link) return
    event.preventDefault()
    // Going back twice at once would go too far.
    if (isGoing) return
    isGoing = true
    stepBackTo(new URL(link.href).pathname).then(
      (href) => leaveFor(href),
      (error: unknown) => {
        isGoing = false
        showError(error)
      },
    )
  })
}

arrive()
reloadAfterBackForwardCache()
goBackByLinks()
