/** Counts that this home's page is being looked at: not while it's prefetched, prerendered or in a tab nobody opened yet. */
export function startCountingViews(): void {
  const path = document.querySelector<HTMLElement>('[data-count-view]')?.dataset.countView
  if (path === undefined) return
  const count = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', count)
    navigator.sendBeacon(path)
  }
  document.addEventListener('visibilitychange', count)
  count()
}
