import { RefreshCw } from 'lucide-react'
import { useRef } from 'react'
import { usersChanged } from './admin.store.ts'
import { UsersTable } from './UsersTable.tsx'
import { useUsers } from './use-users.ts'
import type { UsersPage } from '#api/features/admin/service/read.ts'
import { USER_GROUPS, type UserGroup } from '#domain/admin/users-list.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'
import { Pager } from '#ui/Pager.tsx'

const GROUP_NAMES: Record<UserGroup, string> = {
  everyone: 'Everyone',
  waiting: 'Waiting list',
  deactivated: 'Deactivated',
}

export function UsersPanel({ initial }: { initial: UsersPage }) {
  const { asked, found, loading, ask, refresh } = useUsers(initial)
  const frame = useRef<HTMLDivElement>(null)

  return (
    <div className="grid gap-5">
      <form
        className="flex flex-wrap items-end gap-4"
        role="search"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          className="grow basis-64"
          label="Search"
          type="search"
          placeholder="Name, email or ID"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={asked.search}
          onChange={(event) => ask({ search: event.target.value })}
        />
        <SelectField
          className="grow basis-40 sm:max-w-56"
          label="Show"
          value={asked.group}
          onChange={(event) => {
            const group = USER_GROUPS.find((name) => name === event.target.value)
            if (group) ask({ group })
          }}
        >
          {USER_GROUPS.map((group) => (
            <option key={group} value={group}>
              {GROUP_NAMES[group]}
            </option>
          ))}
        </SelectField>
        <Button look="ghost" onClick={refresh} busy={loading && 'Loading...'}>
          <RefreshCw aria-hidden="true" />
          Refresh
        </Button>
      </form>
      <div
        ref={frame}
        className="table-frame relative"
        tabIndex={0}
        role="region"
        aria-label="Users"
        aria-busy={loading}
      >
        <UsersTable
          users={found.users}
          sort={asked.sort}
          direction={asked.direction}
          onSort={(sort, direction) => ask({ sort, direction })}
          onChanged={() => {
            // The pressed button goes with what it did.
            frame.current?.focus()
            usersChanged()
          }}
        />
        {found.users.length === 0 && <p className="p-6 text-center text-muted">No users found.</p>}
      </div>
      <p className="sr-only" role="status">
        {loading ? 'Loading...' : `${found.total} users found`}
      </p>
      <Pager
        label="users"
        page={found.page}
        pageSize={found.page_size}
        total={found.total}
        onChange={(page) => ask({ page })}
      />
    </div>
  )
}
