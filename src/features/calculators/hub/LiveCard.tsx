import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from '#ui/Card.tsx'

interface LiveCardProps {
  icon: LucideIcon
  title: string
  /** Whose numbers these are. */
  about: ReactNode
  figures?: readonly (readonly [name: string, amount: string])[]
  children: ReactNode
}

/** A tool's card that shows its result. */
export function LiveCard({ icon: Icon, title, about, figures, children }: LiveCardProps) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <span className="grid size-12 flex-none place-items-center rounded-md bg-soft text-action">
          <Icon className="size-6" aria-hidden="true" />
        </span>
        <h2 className="text-title" id={titleId}>
          {title}
        </h2>
      </div>
      <p className="text-sm text-muted">{about}</p>
      {figures && (
        <dl className="flex flex-wrap items-end gap-x-6 gap-y-2">
          {figures.map(([name, amount], index) => (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className={index === 0 ? 'figure' : 'text-title font-semibold'}>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </Card>
  )
}
