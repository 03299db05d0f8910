import { useRef } from 'react'
import { AuditLog } from './AuditLog.tsx'
import { CreateUser } from './CreateUser.tsx'
import { DeactivateUser } from './DeactivateUser.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import { type CommandsAddress, useAddress } from './use-address.ts'
import { UsersPanel } from './UsersPanel.tsx'
import type { AuditPage } from '#api/features/admin/service/audit.ts'
import type { PersonInContext } from '#api/features/admin/service/person.ts'
import type { UsersPage } from '#api/features/admin/service/read.ts'
import { commandsPath } from '#domain/admin/users-list.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Panel } from '#ui/Panel.tsx'

interface CommandsProps {
  address: CommandsAddress
  users: UsersPage
  audit: AuditPage
  /** The person the address opens; null if there's none. */
  person: PersonInContext | null
  /** Whether this is a public address, where staff sign in by passkey. */
  production: boolean
}

export function Commands({ address, users, audit, person: opened, production }: CommandsProps) {
  const { filters, person, ask, open } = useAddress(address)
  // On a narrow screen a person replaces the list.
  const isInPlace = person !== null
  const creating = useRef<HTMLDetailsElement>(null)
  const rows = useRef<HTMLDivElement>(null)

  function showCreate(): void {
    if (!creating.current) return
    creating.current.open = true
    creating.current.scrollIntoView()
    creating.current.querySelector('select')?.focus({ preventScroll: true })
  }

  function close(): void {
    const id = person
    open(null)
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>(`[data-person="${id}"]`)?.focus())
  }

  return (
    <>
      <div
        className={classes(
          'mb-6 flex flex-wrap items-center justify-between gap-4',
          isInPlace && 'max-xl:mb-0',
        )}
      >
        <h1 className={classes('display text-section', isInPlace && 'max-xl:sr-only')}>Commands</h1>
        <Button look="ghost" {...(isInPlace && { className: 'max-xl:hidden' })} onClick={showCreate}>
          Create a User
        </Button>
      </div>
      <div className={classes('grid gap-5', isInPlace && 'xl:grid-cols-[minmax(0,1fr)_24rem]')}>
        <div ref={rows} className={classes('grid min-w-0 content-start gap-5', isInPlace && 'max-xl:hidden')}>
          <Panel title="List all Users" open>
            <UsersPanel initial={users} filters={filters} person={person} ask={ask} onOpen={open} />
          </Panel>
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <Panel title="Create a User" ref={creating}>
              <CreateUser production={production} />
            </Panel>
            <Panel title="Deactivate a User">
              <DeactivateUser />
            </Panel>
          </div>
          <AuditLog initial={audit} />
        </div>
        {person !== null && (
          <PersonPanel
            key={person}
            id={person}
            initial={opened?.user.id === person ? opened : undefined}
            listPath={commandsPath(filters)}
            pathOf={(id) => commandsPath(filters, id)}
            onOpen={open}
            onClose={close}
          />
        )}
      </div>
    </>
  )
}
