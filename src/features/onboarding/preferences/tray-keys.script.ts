import type { KeyboardEvent } from 'react'
import { TRAY_TEXTS } from './Tray.tsx'
import type { useTrays } from './use-trays.ts'
import { TRAYS } from '#domain/onboarding/trays.ts'

/** 4 to 1 choose a tray, Z undoes; arrows move a lifted card, and Escape puts it back. */
export function handleTrayKey(event: KeyboardEvent, trays: ReturnType<typeof useTrays>): void {
  const { key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  const tray = TRAYS.find((importance) => TRAY_TEXTS[importance].keyName === key)
  if (tray) trays.pick(tray)
  else if (key.toLowerCase() === 'z') trays.undo()
  else if (!trays.lifted) return
  else if (key === 'Escape') trays.putBack()
  else if (key === 'ArrowUp' || key === 'ArrowLeft') trays.moveLifted(-1)
  else if (key === 'ArrowDown' || key === 'ArrowRight') trays.moveLifted(1)
  else return
  event.preventDefault()
}
