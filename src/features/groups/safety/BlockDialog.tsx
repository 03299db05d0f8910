import { blockText } from './safety-texts.ts'
import { blockAndReload } from './safety.store.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import type { AboutPerson } from '#features/matching/person.store.ts'
import { useAction } from '#lib/use-action.ts'
import { Question } from '#ui/Question.tsx'

interface SafetyDialogProps {
  about: AboutPerson
  onClose: () => void
}

export function BlockDialog({ about, onClose }: SafetyDialogProps) {
  const { busy, run } = useAction<'block'>()
  return (
    <Question
      title={`Block ${displayName(about.person)}?`}
      no="Not now"
      yes={about.inGroup ? 'Block and leave the group' : 'Block'}
      busy={busy && 'Blocking…'}
      onNo={onClose}
      onYes={() => run('block', () => blockAndReload(about), 'We couldn’t block them.')}
    >
      <div className="grid gap-3">
        {blockText(about).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Question>
  )
}
