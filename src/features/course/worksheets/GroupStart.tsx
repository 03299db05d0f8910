import { Users } from 'lucide-react'
import { PATH } from '#domain/paths.ts'
import { Button } from '#ui/Button.tsx'

interface GroupStartProps {
  /** Whether the group has set its numbers, or has only names to give. */
  hasNumbers: boolean
  isUsed: boolean
  isReady: boolean
  onUse: () => void
  onClear: () => void
}

/** Says which fields come from the group's plan, and removes or adds them. */
export function GroupStart({ hasNumbers, isUsed, isReady, onUse, onClear }: GroupStartProps) {
  const plan = (
    <a className="link" href={PATH.GROUP}>
      your group’s plan
    </a>
  )
  return (
    <div
      role="group"
      aria-label="Your group’s numbers"
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-raised p-4 print:hidden"
    >
      <Users
        className="mt-1 size-5 flex-none self-start text-action sm:mt-0 sm:self-center"
        aria-hidden="true"
      />
      <p className="min-w-56 flex-1">
        {isUsed ? (
          <>
            {hasNumbers ? 'Names, shares and amounts' : 'Names'} come from {plan}. Change anything you like:
            your changes stay on this sheet.
          </>
        ) : (
          <>Fill the empty fields from {plan}? This won’t change what you’ve typed.</>
        )}
      </p>
      <Button look="ghost" size="small" disabled={!isReady} onClick={isUsed ? onClear : onUse}>
        {isUsed ? 'Clear them' : 'Fill them in'}
      </Button>
    </div>
  )
}
