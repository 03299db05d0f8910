import { admitUser, reactivateUser } from './calls.ts'
import type { AdminUser } from '#api/features/admin/queries.ts'
import { isWaiting } from '#domain/journey/transitions.ts'
import { isRole, ROLE_NAMES } from '#domain/accounts/roles.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'

interface UserActionProps {
  user: AdminUser
  name: string
  onChanged: () => void
}

export function UserAction({ user, name, onChanged }: UserActionProps) {
  const { busy, run } = useAction<'act'>()
  const { id, role, is_active, stage } = user
  if (!isRole(role)) return null

  function act(call: () => Promise<unknown>, done: string, failure: string) {
    const work = async () => {
      await call()
      notify.success(done)
      onChanged()
    }
    return run('act', work, failure)
  }

  const who = `${ROLE_NAMES[role]} (ID ${id})`
  if (!is_active) {
    return (
      <Button
        look="ghost"
        size="small"
        busy={busy && 'Reactivating…'}
        onClick={() => act(() => reactivateUser(id, role), `${who} reactivated`, 'Failed to reactivate user')}
      >
        Reactivate<span className="sr-only"> {name}</span>
      </Button>
    )
  }
  if (!isWaiting(stage)) return null
  return (
    <Button
      size="small"
      busy={busy && 'Admitting…'}
      onClick={() => act(() => admitUser(id), `${who} admitted`, 'Failed to admit user')}
    >
      Admit<span className="sr-only"> {name}</span>
    </Button>
  )
}
