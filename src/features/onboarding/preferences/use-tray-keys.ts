import { useEffect } from 'react'
import { TRAY_TEXTS } from './Tray.tsx'
import type { useTrays } from './use-trays.ts'
import { TRAYS } from '#domain/onboarding/trays.ts'

/** 4 to 1 choose a tray, Z takes back; a lifted card goes with the arrows, and back with Escape. */
export function useTrayKeys(trays: ReturnType<typeof useTrays>): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (target instanceof Element && !target.matches('body, main, main *')) return
      const tray = TRAYS.find((importance) => TRAY_TEXTS[importance].keyName === key)
      if (tray) trays.pick(tray)
      else if (key.toLowerCase() === 'z') trays.undo()
      else if (trays.lifted) steer(event)
    }

    function steer(event: KeyboardEvent): void {
      if (event.key === 'Escape') trays.putBack()
      else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') trays.moveLifted(-1)
      else if (event.key === 'ArrowDown' || event.key === 'ArrowRight') trays.moveLifted(1)
      else return
      event.preventDefault()
    }

    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
