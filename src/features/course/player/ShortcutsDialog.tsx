import { useStore } from '@nanostores/react'
import { Switch } from '#ui/Choices.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { $settings, set } from './settings.store.ts'

const SHORTCUTS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Space', 'k'], 'Play or pause'],
  [['←', '→'], 'Back or forward 5 seconds'],
  [['j', 'l'], 'Back or forward 10 seconds'],
  [['0', '–', '9'], 'Jump to 0–90% of the video'],
  [['Home', 'End'], 'Jump to the start or end (when the player is focused)'],
  [['↑', '↓'], 'Volume up or down (when the player is focused)'],
  [['m'], 'Sound on or off'],
  [['c'], 'Captions on or off'],
  [['<', '>'], 'Slower or faster'],
  [['f'], 'Full screen'],
  [['i'], 'Picture in picture'],
  [['?'], 'This list'],
]

interface ShortcutsDialogProps {
  open: boolean
  onClose: () => void
}

export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const { keys } = useStore($settings)
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid gap-2">
        {SHORTCUTS.map(([names, does]) => (
          <div key={does} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{does}</dt>
            <dd className="flex flex-none gap-1.5">
              {names.map((name) =>
                name === '–' ? (
                  <span key={name}>–</span>
                ) : (
                  <kbd key={name} className="shortcut">
                    {name}
                  </kbd>
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Letter and number keys"
        hint="Turn them off if they get in the way of your keyboard or voice control."
        checked={keys}
        onChange={({ target }) => set('keys', target.checked)}
      />
    </Dialog>
  )
}
