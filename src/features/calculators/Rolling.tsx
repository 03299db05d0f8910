import { useEffect, useRef, useState } from 'react'
import { roll } from '#lib/roll.ts'

interface RollingProps {
  value: number
  shownAs: (value: number) => string
}

/** A figure that rolls to its new value. Not for live regions: they'd read out every step. */
export function Rolling({ value, shownAs }: RollingProps) {
  const [shown, setShown] = useState(value)
  const last = useRef(value)

  useEffect(
    () =>
      roll(last.current, value, (step) => {
        last.current = step
        setShown(step)
      }),
    [value],
  )
  return shownAs(shown)
}
