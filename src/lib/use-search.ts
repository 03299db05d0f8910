import { useEffect } from 'react'

/** Browsers refuse more than 100 address changes in ten seconds, which a slider would exceed. */
const DELAY_MS = 250

/** Keeps the address's query like `search` once it has stopped changing, without history entries. Null leaves it alone. */
export function useSearch(search: string | null): void {
  useEffect(() => {
    if (search === null) return
    const timer = setTimeout(() => {
      if (search !== location.search) history.replaceState(history.state, '', search)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [search])
}
