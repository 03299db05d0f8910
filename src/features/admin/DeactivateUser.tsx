import { useState } from 'react'
import { peopleChanged, showRefusal } from './admin.store.ts'
import { deactivateUser, fetchDeactivation } from './calls.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { NOT_NAMED, UserForm } from './UserForm.tsx'
import type { DeactivationPreview } from '#api/features/admin/service/read.ts'
import { ROLE_NAMES } from '#domain/accounts/roles.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'

const failed = (error: unknown) => showRefusal(error, 'Failed to deactivate user')

export function DeactivateUser() {
  const [named, setNamed] = useState(NOT_NAMED)
  const { role } = named
  const { busy, run } = useAction<'look' | 'deactivate'>()
  const [asking, setAsking] = useState<DeactivationPreview | null>(null)

  const look = (id: number) =>
    void run('look', async () => setAsking(await fetchDeactivation(id, role)), failed)

  async function deactivate(id: number): Promise<void> {
    const act = async () => {
      await deactivateUser(id, role)
      notify.success(`${ROLE_NAMES[role]} (ID ${id}) deactivated`)
      setNamed({ role, userId: '' })
      peopleChanged()
    }
    await run('deactivate', act, failed)
    setAsking(null)
  }

  return (
    <>
      <UserForm
        named={named}
        onNamed={setNamed}
        onSubmit={look}
        text="This signs them out everywhere, removes them from matches and ends any subscription. You can reactivate them in the list. We’ll ask you to confirm first."
      >
        <Button type="submit" look="danger" busy={busy === 'look' && 'Checking…'}>
          Deactivate User
        </Button>
      </UserForm>
      <DeactivateDialog
        preview={asking}
        busy={busy === 'deactivate'}
        onClose={() => setAsking(null)}
        onConfirm={deactivate}
      />
    </>
  )
}
