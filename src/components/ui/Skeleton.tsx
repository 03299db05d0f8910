import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export function Skeleton({ className }: { className?: string }) {
  return <span className={classes('skeleton block', className)} aria-hidden="true" />
}

/** Wraps skeletons that load together, so that the wait is announced once. */
export function Waiting({ label = 'Loading...', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
