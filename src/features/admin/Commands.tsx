import { useState } from 'react'
import { AuditLog } from './AuditLog.tsx'
import { CreateUser } from './CreateUser.tsx'
import { DeactivateUser } from './DeactivateUser.tsx'
import { UsersPanel } from './UsersPanel.tsx'
import type { AuditPage } from '#api/features/admin/service/audit-log.ts'
import type { UsersPage } from '#api/features/admin/service/list-users.ts'
import { EndSessions } from './EndSessions.tsx'
import { Panel } from '#ui/Panel.tsx'

interface CommandsProps {
  users: UsersPage
  audit: AuditPage
}

/** What admins can do with users, and what was done. */
export function Commands({ users, audit }: CommandsProps) {
  const [changes, setChanges] = useState(0)
  const onChanged = () => setChanges((count) => count + 1)
  return (
    <div className="grid gap-5">
      <Panel title="List all Users" open>
        <UsersPanel initial={users} changes={changes} onChanged={onChanged} />
      </Panel>
      <Panel title="Create a User">
        <CreateUser onChanged={onChanged} />
      </Panel>
      <Panel title="Sign a User out">
        <EndSessions onChanged={onChanged} />
      </Panel>
      <Panel title="Deactivate a User">
        <DeactivateUser onChanged={onChanged} />
      </Panel>
      <AuditLog initial={audit} changes={changes} />
    </div>
  )
}
