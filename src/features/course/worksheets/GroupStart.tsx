import { Users } from 'lucide-react'
import { formatList } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import { Button } from '#ui/Button.tsx'

interface GroupStartProps {
  names: readonly string[]
  hasNumbers: boolean
  isUsed: boolean
  isReady: boolean
  onUse: () => void
  onClear: () => void
}

/** Says which fields come from the group's plan, and takes them out or puts them in. */
export function GroupStart({ names, hasNumbers, isUsed, isReady, onUse, onClear }: GroupStartProps) {
  const what = hasNumbers ? 'names, shares and numbers' : 'names'
  return (
    <div
      role="group"
      aria-label="Your group’s numbers"
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-raised p-4 print:hidden"
    >
      <Users className="size-5 flex-none text-action" aria-hidden="true" />
      <p className="min-w-56 flex-1">
        {isUsed ? (
          <>
            The {what} of {formatList(names)} come from{' '}
            <a className="link" href={PATH.GROUP}>
              your group’s plan
            </a>
            . Change anything: it only changes this sheet.
          </>
        ) : (
          <>Your group’s {what} can fill in the empty fields. What you typed stays.</>
        )}
      </p>
      <Button look="ghost" size="small" disabled={!isReady} onClick={isUsed ? onClear : onUse}>
        {isUsed ? 'Clear them' : 'Fill them in'}
      </Button>
    </div>
  )
}
