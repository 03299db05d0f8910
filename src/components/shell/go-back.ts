import { PATH } from '#domain/paths.ts'

/** Whose home is the landing page, for want of another. */
type Visitor = 'nobody' | 'without a role' | 'member'

/** Leads a form's visitor to the page before, or home; `forNobody` is where somebody goes who is not signed in. */
export function attachGoBack(form: HTMLFormElement): void {
  const { forNobody } = form.dataset
  let going = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (going) return
    going = true
    void goBack(forNobody)
  })
  // The browser may show this page again as it was left.
  window.addEventListener('pageshow', () => (going = false))
}

async function goBack(forNobody: string | undefined): Promise<void> {
  const visitor = await whoIsHere()
  if (visitor === 'nobody' && forNobody !== undefined) return location.assign(forNobody)
  if (canGoBack()) return history.back()
  location.assign(visitor === 'member' ? PATH.REDIRECT : PATH.LANDING)
}

/** Asked when it matters: this page may have been open for long, and is the same for everybody. */
async function whoIsHere(): Promise<Visitor> {
  const answer = await fetch('/api/me').catch(() => null)
  if (answer?.status === 401) return 'nobody'
  return answer?.status === 403 ? 'without a role' : 'member'
}

/** Whether the page before this one in the tab's history is one of this site. */
function canGoBack(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
}
