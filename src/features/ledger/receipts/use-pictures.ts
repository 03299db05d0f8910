import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Changed } from '#api/features/ledger/schemas.ts'
import type { ReceiptTarget } from '#domain/ledger/receipts/receipts.ts'
import { showError } from '#lib/toast.ts'
import { useFileKeys } from '#lib/use-file-keys.ts'
import { useUnsavedWarning } from '#lib/use-unsaved-warning.ts'
import { sendReceipt } from './calls.ts'

/** The pictures for an entry being entered; they're sent one after the other once it's saved. */
export function usePictures() {
  const [pictures, setPictures] = useState<File[]>([])
  const [target, setTarget] = useState<ReceiptTarget | null>(null)
  const keyFor = useFileKeys()
  useUnsavedWarning(pictures.length > 0)

  /** Returns whether all have arrived. The others stay. */
  async function send(to: ReceiptTarget): Promise<boolean> {
    let left = pictures
    try {
      for (const picture of pictures) {
        await sendReceipt(to, picture, keyFor(picture, to))
        left = left.filter((one) => one !== picture)
      }
    } catch (error) {
      showError(error, 'We couldn’t send that picture. Check your connection and try again.')
    }
    // Synchronously, so that leaving the page doesn't ask about unsaved changes.
    flushSync(() => {
      setPictures(left)
      setTarget(left.length === 0 ? null : to)
    })
    return left.length === 0
  }

  return {
    pictures,
    setPictures,
    /** What was saved without all of its pictures; null if there's nothing to send again. */
    unsentTarget: target,
    send,
    drop: () => flushSync(() => setPictures([])),
  }
}

/** Returns what a change's pictures belong to; null if it's already decided. */
export function receiptTargetOf({ entry, waiting }: Changed): ReceiptTarget | null {
  if (waiting !== null) return { proposal: waiting }
  return entry === null ? null : { entry }
}
