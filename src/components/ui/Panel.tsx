import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

interface PanelProps {
  title: string
  aside?: ReactNode
  open?: boolean
  children: ReactNode
  ref?: Ref<HTMLDetailsElement>
}

export function Panel({ title, aside, open = false, children, ref }: PanelProps) {
  return (
    <details ref={ref} className="panel card" open={open}>
      <summary>
        <h2 className="text-title">{title}</h2>
        {aside && <span className="ml-auto flex-none text-sm text-muted">{aside}</span>}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="mt-6">{children}</div>
    </details>
  )
}
