import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface PanelProps {
  title: string
  aside?: ReactNode
  open?: boolean
  children: ReactNode
}

export function Panel({ title, aside, open = false, children }: PanelProps) {
  return (
    <details className="panel card" open={open}>
      <summary>
        <h2 className="text-title">{title}</h2>
        {aside && <span className="ml-auto flex-none text-sm text-muted">{aside}</span>}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="mt-6">{children}</div>
    </details>
  )
}
