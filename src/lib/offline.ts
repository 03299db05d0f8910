/** Makes the browser store the page that it shows while the site can't be reached. If that fails, the browser shows its own. */
export function keepOfflinePage(): void {
  navigator.serviceWorker?.register('/offline-worker.js').catch(() => undefined)
}
