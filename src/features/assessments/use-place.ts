import { useEffect, useState } from 'react'
import { placeAddress, placeIn } from '#domain/assessments/addresses.ts'

/** Returns the index of the current question; `count` is the page after the last. */
export function usePlace(assessment: number, count: number, first: number) {
  const [place, setPlace] = useState(first)

  useEffect(() => {
    const named = () => placeIn(new URLSearchParams(location.search), count)
    if (named() === null) history.replaceState(null, '', placeAddress(assessment, first, count))
    const follow = () => setPlace(named() ?? first)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [assessment, count, first])

  function goTo(next: number): void {
    const within = Math.min(Math.max(next, 0), count)
    if (within === place) return
    history.pushState(null, '', placeAddress(assessment, within, count))
    setPlace(within)
  }

  return { place, goTo }
}
