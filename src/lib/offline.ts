/** Has the browser store the page to show while it can't reach the site. If that fails, it shows its own. */
export function keepOfflinePage(): void {
  navigator.serviceWorker?.register('/offline-worker.js').catch(() => undefined)
}
