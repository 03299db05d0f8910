import { ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#ui/Dialog.tsx'
import './bottom-bar.css'

interface BottomBarProps {
  /** What the bar shows, side by side. */
  figures: ReactNode
  title: string
  children: ReactNode
}

/** On phones: the result at the bottom of the screen, which can be expanded. */
export function BottomBar({ figures, title, children }: BottomBarProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="result-bar card-solid no-print" data-bottom-bar="">
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {figures}
          <ChevronUp className="size-5 flex-none" aria-hidden="true" />
          <span className="sr-only">Show the full result</span>
        </button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} size="sheet">
        {children}
      </Dialog>
    </>
  )
}
