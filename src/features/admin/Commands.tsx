import { AuditLog } from './AuditLog.tsx'
import { CreateUser } from './CreateUser.tsx'
import { DeactivateUser } from './DeactivateUser.tsx'
import { UsersPanel } from './UsersPanel.tsx'
import type { AuditPage, UsersPage } from '#api/features/admin/service/read.ts'
import { EndSessions } from './EndSessions.tsx'
import { Panel } from '#ui/Panel.tsx'

interface CommandsProps {
  users: UsersPage
  audit: AuditPage
}

export function Commands({ users, audit }: CommandsProps) {
  return (
    <div className="grid gap-5">
      <Panel title="List all Users" open>
        <UsersPanel initial={users} />
      </Panel>
      <Panel title="Create a User">
        <CreateUser />
      </Panel>
      <Panel title="Sign a User Out">
        <EndSessions />
      </Panel>
      <Panel title="Deactivate a User">
        <DeactivateUser />
      </Panel>
      <AuditLog initial={audit} />
    </div>
  )
}
