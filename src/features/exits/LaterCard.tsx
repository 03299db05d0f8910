import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { LaterDetails } from '#ui/LaterDetails.tsx'

interface LaterCardProps {
  id: string
  title: string
  load: () => Promise<unknown>
  startsOpen?: boolean
  children: ReactNode
}

/** A card whose content is loaded when it's opened. */
export function LaterCard({ id, title, children, ...later }: LaterCardProps) {
  return (
    <Card as="section" aria-labelledby={id} className="no-print max-sm:p-4">
      <LaterDetails
        {...later}
        summary={
          <h2 className="inline text-title" id={id}>
            {title}
          </h2>
        }
      >
        {children}
      </LaterDetails>
    </Card>
  )
}
