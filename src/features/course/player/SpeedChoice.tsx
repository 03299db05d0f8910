import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { classes } from '#ui/classes.ts'
import { setRate } from './acts.script.ts'
import { $settings, SPEEDS } from './settings.store.ts'

export function SpeedChoice({ className }: { className?: string }) {
  const { rate } = useStore($settings)
  const byPointer = useRef(false)
  return (
    <select
      className={classes('speed', className)}
      aria-label="Speed"
      value={rate}
      onPointerDown={() => {
        byPointer.current = true
      }}
      onKeyDown={() => {
        byPointer.current = false
      }}
      onChange={({ currentTarget }) => {
        setRate(Number(currentTarget.value))
        // Releases the focus, so that the player's keys work again after a click.
        if (byPointer.current) currentTarget.blur()
      }}
    >
      {SPEEDS.map((speed) => (
        <option key={speed} value={speed}>
          {speed}×
        </option>
      ))}
    </select>
  )
}
