import { Printer, Users } from 'lucide-react'
import { NOT_LOADED, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'

interface PrintAndShareProps {
  /** The address of what's printed. */
  print: string
  /** Opens the dialog, once it's loaded. */
  onShare: () => Promise<void>
}

export function PrintAndShare({ print, onShare }: PrintAndShareProps) {
  const { busy, run } = useAction<'share'>()
  return (
    <div className="no-print flex flex-wrap gap-2">
      <ButtonLink look="ghost" size="small" href={print}>
        <Printer aria-hidden="true" />
        Print
      </ButtonLink>
      <Button
        look="ghost"
        size="small"
        busy={busy && 'Opening…'}
        onClick={() => run('share', onShare, NOT_LOADED)}
      >
        <Users aria-hidden="true" />
        <span>
          Share<span className="max-sm:sr-only"> with your group</span>
        </span>
      </Button>
    </div>
  )
}
