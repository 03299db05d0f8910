import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { UserAction } from './UserAction.tsx'
import type { AdminUser } from '#api/features/admin/queries.ts'
import { type Direction, USER_SORTS, type UserSort } from '#domain/admin/users-list.ts'
import { isWaiting } from '#domain/journey/transitions.ts'
import { PATH } from '#domain/paths.ts'
import { isRole, ROLE, ROLE_NAMES } from '#domain/accounts/roles.ts'
import { UNKNOWN_USER } from '#domain/accounts/display-name.ts'
import { Badge } from '#ui/Badge.tsx'

const TITLES: Record<UserSort, string> = {
  id: 'ID',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  active: 'Active',
  subscribed: 'Subscribed',
  cancelled: 'Cancelled',
}

interface UsersTableProps {
  users: AdminUser[]
  sort: UserSort
  direction: Direction
  onSort: (sort: UserSort, direction: Direction) => void
  onChanged: () => void
}

/** The users of a page. A press of a column's title sorts by it, a second one the other way round. */
export function UsersTable({ users, sort, direction, onSort, onChanged }: UsersTableProps) {
  return (
    <table className="table users-table">
      <caption className="sr-only">Users, sortable by each column</caption>
      <thead>
        <tr>
          {USER_SORTS.map((column) => (
            <th
              key={column}
              scope="col"
              {...(column === sort && { 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' })}
            >
              <button
                type="button"
                className="sort"
                onClick={() => onSort(column, column === sort && direction === 'asc' ? 'desc' : 'asc')}
              >
                {TITLES[column]}
                <SortIcon direction={column === sort ? direction : null} />
              </button>
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td>{user.id}</td>
            <th scope="row">
              {fullName(user)} {isWaiting(user.stage) && <Badge look="great">Waiting</Badge>}
            </th>
            <td className="whitespace-nowrap">{user.email}</td>
            <td>{isRole(user.role) ? ROLE_NAMES[user.role] : 'None'}</td>
            <td>{user.is_active ? 'Yes' : <Badge look="alert">No</Badge>}</td>
            <td>{yesOrNo(user.subscribed)}</td>
            <td>{yesOrNo(user.cancelled)}</td>
            <td className="text-right">
              {user.role === ROLE.CLIENT && (
                <a className="link mr-4 inline-block py-1" href={`${PATH.ADMIN_BILLING}?user_id=${user.id}`}>
                  Billing<span className="sr-only"> of {fullName(user)}</span>
                </a>
              )}
              <UserAction user={user} name={fullName(user)} onChanged={onChanged} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SortIcon({ direction }: { direction: Direction | null }) {
  if (direction === null) return <ArrowUpDown className="opacity-50" aria-hidden="true" />
  return direction === 'asc' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />
}

function fullName({ first_name, middle_name, last_name }: AdminUser): string {
  return [first_name, middle_name, last_name].filter(Boolean).join(' ') || UNKNOWN_USER
}

function yesOrNo(value: boolean) {
  return value ? 'Yes' : <span className="text-muted">No</span>
}
