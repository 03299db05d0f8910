import { useEffect, useState } from 'react'

export type View = 'own' | 'group'

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
