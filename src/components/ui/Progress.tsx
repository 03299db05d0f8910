import { classes } from './classes.ts'

interface ProgressProps {
  label: string
  value: number
  max?: number
  className?: string
}

/** A bar from 0 to `max` (100). */
export function Progress({ label, value, max = 100, className }: ProgressProps) {
  return <progress className={classes('progress', className)} aria-label={label} value={value} max={max} />
}
