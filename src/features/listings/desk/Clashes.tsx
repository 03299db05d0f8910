import type { Clash } from './use-listing-form.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'

interface ClashesProps {
  clash: { fields: readonly Clash[] } | null
  busy: boolean
  onMine: () => void
  onTheirs: () => void
}

/** Shows what another tab or person has saved since this edit began, next to what was typed here. */
export function Clashes({ clash, busy, onMine, onTheirs }: ClashesProps) {
  return (
    <div role="alert" className="empty:-mb-6">
      {clash && (
        <Note look="alert">
          <p>
            <strong>Someone changed this home after you opened it.</strong> What you typed is still here.
          </p>
          {clash.fields.length > 0 && (
            <dl className="mt-3 grid gap-2">
              {clash.fields.map(({ name, label, mine, theirs }) => (
                <div key={name}>
                  <dt className="font-semibold">{label}</dt>
                  <dd className="line-clamp-3 text-sm">Saved now: {theirs || 'nothing'}</dd>
                  <dd className="line-clamp-3 text-sm">Yours: {mine || 'nothing'}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            <Button size="small" busy={busy && 'Saving…'} onClick={onMine}>
              Save mine
            </Button>
            <Button size="small" look="ghost" onClick={onTheirs}>
              Use the saved version
            </Button>
          </div>
        </Note>
      )}
    </div>
  )
}
