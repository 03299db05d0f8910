import { ArrowDown, ArrowUp, Check, ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { statusBadgeOf } from './person-texts.ts'
import type { AdminUser } from '#api/features/admin/queries.ts'
import { type Direction, USER_SORTS, type UserSort } from '#domain/admin/users-list.ts'
import { isWaiting } from '#domain/journey/transitions.ts'
import { isRole, ROLE_NAMES } from '#domain/accounts/roles.ts'
import { UNKNOWN_USER } from '#domain/accounts/display-name.ts'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'
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
  /** The id of the person open next to the list. */
  person: number | null
  pathOf: (id: number) => string
  onSort: (sort: UserSort, direction: Direction) => void
  onOpen: (id: number) => void
}

/** A page of users. Pressing a column's title sorts by it; pressing it again reverses the order. Tablets show emails
 * below names, and phones only names. */
export function UsersTable({ users, sort, direction, person, pathOf, onSort, onOpen }: UsersTableProps) {
  function open(event: MouseEvent, id: number): void {
    const isForAnotherTab = event.metaKey || event.ctrlKey || event.shiftKey
    if (isForAnotherTab) return
    event.preventDefault()
    onOpen(id)
  }

  return (
    <table className="table users-table">
      <caption className="sr-only">Users, sortable by any column</caption>
      <thead>
        <tr>
          {USER_SORTS.map((column) => (
            <th
              key={column}
              scope="col"
              className={
                column === 'name' ? undefined : column === 'email' ? 'max-lg:hidden' : 'max-md:hidden'
              }
              {...(column === sort && { 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' })}
            >
              <button
                type="button"
                className="sort"
                onClick={() => onSort(column, column === sort && direction === 'asc' ? 'desc' : 'asc')}
              >
                {TITLES[column]}
                {column === sort && <SortIcon direction={direction} />}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id} aria-current={user.id === person || undefined}>
            <td className="max-md:hidden">{user.id}</td>
            <th scope="row">
              <div className="flex items-center gap-3">
                <Avatar src={pictureOf(user)} name={fullName(user)} size="small" />
                <span className="min-w-0 grow">
                  <a
                    className="card-cover wrap-anywhere"
                    href={pathOf(user.id)}
                    data-person={user.id}
                    onClick={(event) => open(event, user.id)}
                  >
                    {fullName(user)}
                  </a>
                  <span className="block text-sm font-normal text-muted md:hidden">
                    ID {user.id} · {roleName(user)}
                  </span>
                  <span className="block text-sm font-normal wrap-anywhere text-muted max-md:hidden lg:hidden">
                    {user.email}
                  </span>
                </span>
                <StatusBadge user={user} />
                <ChevronRight className="size-5 flex-none text-muted md:hidden" aria-hidden="true" />
              </div>
            </th>
            <td className="max-w-56 truncate max-lg:hidden" title={user.email}>
              {user.email}
            </td>
            <td className="max-md:hidden">{roleName(user)}</td>
            <td className="max-md:hidden">{user.is_active ? <Yes /> : <Badge look="alert">No</Badge>}</td>
            <td className="max-md:hidden">{user.subscribed ? <Yes /> : <No />}</td>
            <td className="max-md:hidden">{user.cancelled ? <Badge look="discuss">Yes</Badge> : <No />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a wide screen the columns show this, except for people on the waiting list. */
function StatusBadge({ user }: { user: AdminUser }) {
  const status = statusBadgeOf(user)
  if (!status) return null
  const isInColumns = !(user.is_active && isWaiting(user.stage))
  return (
    <Badge look={status.look} {...(isInColumns && { className: 'md:hidden' })}>
      {status.text}
    </Badge>
  )
}

function SortIcon({ direction }: { direction: Direction }) {
  return direction === 'asc' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />
}

function fullName({ first_name, middle_name, last_name }: AdminUser): string {
  return [first_name, middle_name, last_name].filter(Boolean).join(' ') || UNKNOWN_USER
}

function roleName({ role }: AdminUser): string {
  return isRole(role) ? ROLE_NAMES[role] : 'None'
}

function Yes() {
  return (
    <span className="flex items-center gap-1 font-semibold text-action">
      <Check className="size-4" aria-hidden="true" />
      Yes
    </span>
  )
}

function No() {
  return <span className="text-muted">No</span>
}
