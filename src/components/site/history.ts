/** Whether the page before this one in the tab's history is one of this site. */
export function canGoBack(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
}
