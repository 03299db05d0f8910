import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface TableFrameProps {
  label: string
  busy?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Scrolls a table that's wider than its place, also by keyboard. */
export function TableFrame({ label, busy, className, children }: TableFrameProps) {
  return (
    <div
      className={classes('table-frame', className)}
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-busy={busy}
    >
      {children}
    </div>
  )
}
