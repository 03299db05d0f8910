import { ShieldCheck } from 'lucide-react'
import { PATH } from '#domain/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import type { SaveStatus } from './use-own-figures.ts'

const PRIVATE = 'We never show your figures to lenders, agents, lawyers or matches.'

interface SaveStateProps {
  status: SaveStatus
  canSave: boolean
  onAgain: () => void
}

export function SaveState({ status, canSave, onAgain }: SaveStateProps) {
  if (status === 'failed') {
    return (
      <Note look="alert">
        <p>We couldn’t save your last change. It’s still in this browser.</p>
        <Button look="ghost" size="small" className="mt-2" onClick={onAgain}>
          Try again
        </Button>
      </Note>
    )
  }
  if (status === 'outdated') {
    return (
      <Note look="alert">
        <p>You changed your figures in another tab. Reload this page to see them.</p>
        <Button look="ghost" size="small" className="mt-2" onClick={() => location.reload()}>
          Reload
        </Button>
      </Note>
    )
  }
  return (
    <div className="flex gap-3 text-sm text-muted">
      <ShieldCheck className="size-5 flex-none" aria-hidden="true" />
      <div>
        <p>{PRIVATE}</p>
        {canSave ? (
          <p role="status">{status === 'saving' ? 'Saving…' : 'Everything you enter is saved.'}</p>
        ) : (
          <p>
            On the Free plan nothing is saved: your figures are gone when you leave this page.{' '}
            <a className="link" href={PATH.PLAN}>
              See the membership
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
