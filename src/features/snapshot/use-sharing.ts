import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import type { OwnSnapshot } from '#api/features/snapshot/schemas.ts'
import type { Share } from '#domain/snapshot/shares.ts'
import { showError } from '#lib/toast.ts'
import { createSaves } from '#lib/saves.ts'
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
 * what they've stopped sharing.
 */
export function useSharing({ initial, save, onSaved }: Sharing) {
  const [$shared] = useState(() => atom(initial))
  const [saves] = useState(() => createSaves({ get: $shared.get, put: $shared.set }))
  const [isSharing, setSharing] = useState(false)

  async function share(wanted: readonly Share[]): Promise<void> {
    setSharing(true)
    try {
      await saves.save(
        () => wanted,
        async () => {
          await save()
          onSaved(await shareFigures([...wanted]))
          await groupSnapshotQuery().refresh()
        },
      )
    } catch (error) {
      showError(error, 'We couldn’t change what you share.')
    } finally {
      setSharing(saves.isSaving())
    }
  }

  /** Shows that nothing is shared, once the server has deleted it. */
  const forgetShared = () =>
    void saves.save(
      () => [],
      async () => {},
    )

  useUnsavedWarning(isSharing)
  return { shared: useStore($shared), share, isSharing, forgetShared }
}
