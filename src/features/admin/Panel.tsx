import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface PanelProps {
  title: string
  /** Whether it is open at first. */
  open?: boolean
  children: ReactNode
}

/** A panel that opens and closes by its title. */
export function Panel({ title, open = false, children }: PanelProps) {
  return (
    <details className="panel card" open={open}>
      <summary>
        <h2 className="text-title">{title}</h2>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="mt-6">{children}</div>
    </details>
  )
}
