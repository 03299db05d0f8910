import { PATH } from '#domain/paths.ts'

type Visitor = 'nobody' | 'without a role' | 'member'

/** Makes a form go to the previous page, or home; signed-out visitors go to `forNobody`. */
export function attachGoBack(form: HTMLFormElement): void {
  const { forNobody } = form.dataset
  let going = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (going) return
    going = true
    void goBack(forNobody)
  })
  // Restored from the back/forward cache.
  window.addEventListener('pageshow', () => (going = false))
}

async function goBack(forNobody: string | undefined): Promise<void> {
  const visitor = await whoIsHere()
  if (visitor === 'nobody' && forNobody !== undefined) return location.assign(forNobody)
  if (canGoBack()) return history.back()
  location.assign(visitor === 'member' ? PATH.REDIRECT : PATH.LANDING)
}

/** Asked on demand: the page is the same for everyone and may have been open for long. */
async function whoIsHere(): Promise<Visitor> {
  const answer = await fetch('/api/me').catch(() => null)
  if (answer?.status === 401) return 'nobody'
  return answer?.status === 403 ? 'without a role' : 'member'
}

/** Whether the previous page in the tab's history belongs to this site. */
function canGoBack(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
}
