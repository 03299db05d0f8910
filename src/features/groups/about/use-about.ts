import { useState } from 'react'
import { ownAbout } from './about.store.ts'
import { saveAbout, sharePicture } from './calls.ts'
import type { About } from '#api/features/groups/about/schemas.ts'
import { changedWish, type WishChange } from '#domain/groups/about/facts.ts'
import { useQuery } from '#lib/query.ts'
import { createQuerySaves } from '#lib/saves.ts'
import { showError } from '#lib/toast.ts'

const FAILED = 'We couldn’t save this. Try again.'

const saves = createQuerySaves(ownAbout)

export function useAbout(initial: About) {
  const { data: about = initial } = useQuery(ownAbout(), initial)
  const [isSaving, setSaving] = useState(saves.isSaving)

  async function save(changed: (before: About) => About, request: () => Promise<unknown>): Promise<void> {
    setSaving(true)
    try {
      await saves.save(changed, request)
    } finally {
      setSaving(saves.isSaving())
    }
  }

  const change = (part: WishChange) =>
    save(
      (before) => ({ ...before, ...changedWish(before, part) }),
      () => saveAbout(part),
    )

  return {
    about,
    isSaving,
    /** Rejects if the server refuses. */
    change,
    share: (part: WishChange) => void change(part).catch((error: unknown) => showError(error, FAILED)),
    showPicture(picture_shared: boolean): void {
      const sent = save(
        (before) => ({ ...before, picture_shared }),
        () => sharePicture(picture_shared),
      )
      void sent.catch((error: unknown) => showError(error, FAILED))
    },
    refresh: () => void ownAbout().refresh(),
    settled: saves.settled,
  }
}
