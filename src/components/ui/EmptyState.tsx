import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  picture?: ReactNode
  action?: ReactNode
  headingLevel?: 2 | 3
}

export function EmptyState({ title, children, picture, action, headingLevel = 3 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="empty">
      {picture && <div className="empty-picture">{picture}</div>}
      <Heading className="text-title">{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
