/** Has the browser keep the page that it shows while it can't reach the site. Where that fails, it shows its own. */
export function keepOfflinePage(): void {
  navigator.serviceWorker?.register('/offline-worker.js').catch(() => undefined)
}
