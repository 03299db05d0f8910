import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const BADGE_LOOKS = {
  great: 'badge-great',
  good: '',
  plain: 'badge-plain',
  discuss: 'badge-discuss',
  alert: 'badge-alert',
} as const

interface BadgeProps {
  look?: keyof typeof BADGE_LOOKS
  children: ReactNode
  className?: string
}

export function Badge({ look = 'good', children, className }: BadgeProps) {
  return <span className={classes('badge', BADGE_LOOKS[look], className)}>{children}</span>
}

/** The tick for members who completed the course; without a label if text next to it says so. */
export function VerifiedTick({ label = 'Verified' }: { label?: string | null }) {
  return label === null ? (
    <BadgeCheck className="verified" aria-hidden="true" />
  ) : (
    <BadgeCheck className="verified" role="img" aria-label={label}>
      <title>Course completed</title>
    </BadgeCheck>
  )
}
