import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const NOTE_LOOKS = { soft: '', accent: 'note-accent', alert: 'note-alert' } as const

interface NoteProps {
  look?: keyof typeof NOTE_LOOKS
  children: ReactNode
  className?: string
}

export function Note({ look = 'soft', children, className }: NoteProps) {
  const Icon = look === 'alert' ? CircleAlert : Info
  return (
    <div className={classes('note', NOTE_LOOKS[look], className)}>
      <Icon aria-hidden="true" />
      <div className="min-w-0 grow">{children}</div>
    </div>
  )
}
