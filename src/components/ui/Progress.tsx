import { classes } from './classes.ts'

interface ProgressProps {
  /** What makes progress, for those who cannot see the bar. */
  label: string
  value: number
  max?: number
  className?: string
}

/** How far something is: a bar from 0 to `max` (100). */
export function Progress({ label, value, max = 100, className }: ProgressProps) {
  return <progress className={classes('progress', className)} aria-label={label} value={value} max={max} />
}
