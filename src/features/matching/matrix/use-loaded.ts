import { useEffect, useRef, useState } from 'react'
import { notify } from '#lib/toast.ts'

/** Something that is read from the server. */
export interface Loaded<Data> {
  data: Data | null
  loading: boolean
  failed: boolean
  reload: () => Promise<void>
}

interface Source<Data> {
  /** Names what is read; null while there is nothing to read. Of another key, nothing stays. */
  key: string | null
  /** With another version the same is read anew, and what is there stays until it has arrived. */
  version?: string | number
  load: () => Promise<Data>
  /** What to say when it cannot be read. */
  failure: string
}

/** Reads at once, and again whenever the key or the version changes. Answers that come too late are dropped. */
export function useLoaded<Data>({ key, version = 0, load, failure }: Source<Data>): Loaded<Data> {
  const [state, setState] = useState<{ key: string | null; data: Data | null; failed: boolean }>({
    key: null,
    data: null,
    failed: false,
  })
  const [loading, setLoading] = useState(key !== null)
  const readings = useRef(0)

  async function reload(): Promise<void> {
    readings.current += 1
    const own = readings.current
    if (key === null) return
    setLoading(true)
    const answer = await load().then(
      (data) => ({ data }),
      () => null,
    )
    if (own !== readings.current) return
    setLoading(false)
    if (!answer) notify.error(failure)
    setState((before) => ({
      key,
      data: answer ? answer.data : before.key === key ? before.data : null,
      failed: !answer,
    }))
  }

  useEffect(() => {
    void reload()
  }, [key, version])

  const current = state.key === key
  return { data: current ? state.data : null, loading, failed: current && state.failed, reload }
}
