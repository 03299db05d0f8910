import { PATH } from '#domain/paths.ts'

type Visitor = 'signed out' | 'without a role' | 'member'

export function attachGoBack(form: HTMLFormElement): void {
  const { signedOutHref } = form.dataset
  let going = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (going) return
    going = true
    void goBack(signedOutHref)
  })
  // Restored from the back/forward cache.
  window.addEventListener('pageshow', () => (going = false))
}

async function goBack(signedOutHref: string | undefined): Promise<void> {
  const visitor = await currentVisitor()
  if (visitor === 'signed out' && signedOutHref !== undefined) return location.assign(signedOutHref)
  if (canGoBack()) return history.back()
  location.assign(visitor === 'member' ? PATH.REDIRECT : PATH.LANDING)
}

async function currentVisitor(): Promise<Visitor> {
  const response = await fetch('/api/me').catch(() => null)
  if (response?.status === 401) return 'signed out'
  return response?.status === 403 ? 'without a role' : 'member'
}

function canGoBack(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
}
