import { useRef, useState } from 'react'
import type { OwnSnapshot } from '#api/features/snapshot/schemas.ts'
import type { Share } from '#domain/snapshot/shares.ts'
import { showError } from '#lib/toast.ts'
import { useUnsavedWarning } from '#lib/use-unsaved-warning.ts'
import { shareFigures } from './calls.ts'
import { groupSnapshotQuery } from './snapshot.store.ts'

interface Sharing {
  initial: readonly Share[]
  /** Saves what was typed, so that it's what gets shared. */
  save: () => Promise<void>
  onSaved: (saved: OwnSnapshot) => void
}

/**
 * What the viewer shares. Only they can change it: a response to another request that was in progress must not bring back
 * what they've stopped sharing. Changes are sent one after the other.
 */
export function useSharing({ initial, save, onSaved }: Sharing) {
  const [shared, setShared] = useState(initial)
  const [unsent, setUnsent] = useState(0)
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  /** What the group sees: what's shown again if changes can't be saved. */
  const saved = useRef(initial)

  async function share(wanted: readonly Share[]): Promise<void> {
    setShared(wanted)
    setUnsent((count) => count + 1)
    const sending = sent.current.then(async () => {
      await save()
      onSaved(await shareFigures([...wanted]))
      saved.current = wanted
      await groupSnapshotQuery().refresh()
    })
    sent.current = sending.catch(() => undefined)
    try {
      await sending
    } catch (error) {
      setShared((now) => (now === wanted ? saved.current : now))
      showError(error, 'We couldn’t change what you share.')
    } finally {
      setUnsent((count) => count - 1)
    }
  }

  function forgetShared(): void {
    saved.current = []
    setShared([])
  }

  useUnsavedWarning(unsent > 0)
  return { shared, share, isSharing: unsent > 0, forgetShared }
}
