import { Lock } from 'lucide-react'
import { OwnerPicture } from './OwnerPicture.tsx'
import type { ShownOwner } from './snapshot-texts.ts'
import type { View } from './use-view.ts'

interface ViewSwitchProps {
  view: View
  onView: (view: View) => void
  owners: readonly ShownOwner[]
  isReal: boolean
}

/** Pictures next to the label; more would push it off the screen on phones. */
const MAX_PICTURES = 3

export function ViewSwitch({ view, onView, owners, isReal }: ViewSwitchProps) {
  const of = (name: View) => ({
    type: 'button' as const,
    'aria-pressed': view === name,
    onClick: () => onView(name),
  })
  return (
    <div className="view-switch" role="group" aria-label="What to show">
      <button {...of('own')}>
        <Lock className="size-4" aria-hidden="true" />
        Your part
      </button>
      <button {...of('group')}>
        <span className="view-pictures" aria-hidden="true">
          {owners.slice(0, MAX_PICTURES).map((owner, index) => (
            <OwnerPicture key={index} owner={owner} />
          ))}
        </span>
        {isReal ? 'Your group' : 'Together'}
      </button>
    </div>
  )
}
