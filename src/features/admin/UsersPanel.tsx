import { RefreshCw, Search } from 'lucide-react'
import { USERS_FAILED } from './admin.store.ts'
import { UsersTable } from './UsersTable.tsx'
import { loadedWords, useUsers } from './use-users.ts'
import type { UsersPage } from '#api/features/admin/service/read.ts'
import { isRole, ROLE_NAMES } from '#domain/accounts/roles.ts'
import {
  commandsPath,
  MAX_USER_SEARCH,
  USER_GROUPS,
  type UserGroup,
  type UsersFilterParams,
} from '#domain/admin/users-list.ts'
import { plural } from '#domain/format.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'
import { Pager } from '#ui/Pager.tsx'
import { TableFrame } from '#ui/TableFrame.tsx'

const GROUP_NAMES: Record<UserGroup, string> = {
  everyone: 'Everyone',
  waiting: 'Waiting list',
  onboarding: 'Onboarding',
  free: 'Free plan',
  members: 'Subscribed',
  cancelled: 'Cancelled',
  deactivated: 'Deactivated',
}

interface UsersPanelProps {
  initial: UsersPage
  filters: UsersFilterParams
  person: number | null
  ask: (change: Partial<UsersFilterParams>) => void
  onOpen: (id: number) => void
}

export function UsersPanel({ initial, filters, person, ask, onOpen }: UsersPanelProps) {
  const { found, loading, isMissing, refresh } = useUsers({ initial, filters, person, ask })
  const isFiltered = filters.search.trim() !== '' || filters.group !== 'everyone' || filters.role !== null

  return (
    <div className="grid gap-4">
      <form className="users-filter" role="search" onSubmit={(event) => event.preventDefault()}>
        <div className="users-search">
          <Search aria-hidden="true" />
          <TextField
            label="Search"
            name="search"
            type="search"
            placeholder="Name, email or ID"
            maxLength={MAX_USER_SEARCH}
            autoComplete="off"
            spellCheck={false}
            value={filters.search}
            onChange={(event) => ask({ search: event.target.value })}
          />
        </div>
        <Button look="ghost" size="icon" className="users-refresh" onClick={refresh}>
          <RefreshCw aria-hidden="true" />
          <span className="sr-only">Refresh</span>
        </Button>
        <SelectField
          label="Role"
          value={filters.role ?? ''}
          onChange={(event) => {
            const role = Number(event.target.value)
            ask({ role: isRole(role) ? role : null })
          }}
        >
          <option value="">Every role</option>
          {Object.entries(ROLE_NAMES).map(([role, name]) => (
            <option key={role} value={role}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Show"
          value={filters.group}
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
      </form>
      <p className="text-sm text-muted" role="status">
        {loading
          ? 'Loading...'
          : isMissing
            ? USERS_FAILED
            : isFiltered
              ? `${plural(found.total, { one: '1 user', other: `${found.total} users` })} found`
              : loadedWords(found)}
      </p>
      <TableFrame className="relative max-md:-mx-3" label="Users" busy={loading}>
        <UsersTable
          users={found.users}
          sort={filters.sort}
          direction={filters.direction}
          person={person}
          pathOf={(id) => commandsPath(filters, id)}
          onSort={(sort, direction) => ask({ sort, direction })}
          onOpen={onOpen}
        />
        {found.users.length === 0 && (
          <div className="grid justify-items-center gap-3 p-8 text-center text-muted">
            <p>No users found.</p>
            {isFiltered && (
              <Button
                look="ghost"
                size="small"
                onClick={() => ask({ search: '', group: 'everyone', role: null })}
              >
                Show everyone
              </Button>
            )}
          </div>
        )}
      </TableFrame>
      <Pager
        noun={{ one: 'user', other: 'users' }}
        page={found.page}
        pageSize={found.page_size}
        total={found.total}
        onChange={(page) => ask({ page })}
      />
    </div>
  )
}
