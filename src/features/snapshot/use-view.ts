import { useEffect, useState } from 'react'
import { PATH } from '#domain/paths.ts'

export type View = 'own' | 'group'

/** The page with the letter about a gift. */
export const GIFT_LETTER = `${PATH.SNAPSHOT}?view=gift-letter`

export function viewIn(params: URLSearchParams): View {
  return params.get('view') === 'group' ? 'group' : 'own'
}

/** Keeps track of which part is shown, in the address so that the back button works. */
export function useView(initial: View) {
  const [view, setView] = useState(initial)

  useEffect(() => {
    const read = () => setView(viewIn(new URLSearchParams(location.search)))
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])

  function show(next: View): void {
    if (next === view) return
    history.pushState(history.state, '', next === 'group' ? '?view=group' : location.pathname)
    setView(next)
    scrollTo({ top: 0 })
  }

  return [view, show] as const
}
