import { CreditCard, LogOut, ShieldQuestion, UserX } from 'lucide-react'
import { useState } from 'react'
import { peopleChanged, showRefusal } from './admin.store.ts'
import { admitUser, deactivateUser, endSessions, fetchDeactivation, reactivateUser } from './calls.ts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { EditPerson } from './EditPerson.tsx'
import { ActionRow, LinkRow, RowText } from './PersonRows.tsx'
import { planText, reportsText, sessionsText } from './person-texts.ts'
import type { PersonInContext } from '#api/features/admin/service/person.ts'
import type { DeactivationPreview } from '#api/features/admin/service/read.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { isRole, type Role, ROLE, ROLE_NAMES } from '#domain/accounts/roles.ts'
import { reportsPath } from '#domain/groups/safety/reports.ts'
import { formatCount, plural } from '#domain/format.ts'
import { isWaiting } from '#domain/journey/transitions.ts'
import { PATH } from '#domain/paths.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Question } from '#ui/Question.tsx'

export function PersonActions({ person }: { person: PersonInContext }) {
  const { user, reports } = person
  if (!isRole(user.role)) return null
  const [report] = reports.toSorted(
    (one, other) => Number(one.action !== null) - Number(other.action !== null),
  )
  return (
    <div className="grid gap-4">
      <Return person={person} role={user.role} />
      <ul className="-mx-2 divide-y divide-line border-y border-line">
        <EditPerson person={person} role={user.role} />
        {user.role !== ROLE.ADMIN && user.is_active && <ChangeEmail person={person} role={user.role} />}
        <EndSessions person={person} role={user.role} />
        {user.role === ROLE.CLIENT && (
          <LinkRow
            Icon={CreditCard}
            title="Open billing"
            text={planText(person)}
            href={`${PATH.ADMIN_BILLING}?user_id=${user.id}`}
          />
        )}
        {report ? (
          <LinkRow
            Icon={ShieldQuestion}
            title={`Reports about ${user.first_name}`}
            text={reportsText(person)}
            href={reportsPath(report)}
          />
        ) : (
          <li>
            <div className="action-row">
              <ShieldQuestion aria-hidden="true" />
              <RowText title={`Reports about ${user.first_name}`} text={reportsText(person)} />
            </div>
          </li>
        )}
        {user.is_active && <Deactivate person={person} role={user.role} />}
      </ul>
    </div>
  )
}

interface ActionProps {
  person: PersonInContext
  role: Role
}

/** Lets someone who can't sign in now sign in again. */
function Return({ person: { user }, role }: ActionProps) {
  const { busy, run } = useAction<'act'>()
  const who = `${ROLE_NAMES[role]} (ID ${user.id})`
  if (user.is_active && !isWaiting(user.stage)) return null

  const act = (call: () => Promise<unknown>, done: string, failure: string) =>
    run(
      'act',
      async () => {
        await call()
        notify.success(`${who} ${done}`)
        peopleChanged()
      },
      (error) => showRefusal(error, failure),
    )

  return user.is_active ? (
    <Button
      busy={busy && 'Admitting…'}
      onClick={() => act(() => admitUser(user.id), 'admitted', 'Failed to admit user')}
    >
      Admit {user.first_name}
    </Button>
  ) : (
    <Button
      busy={busy && 'Reactivating…'}
      onClick={() => act(() => reactivateUser(user.id, role), 'reactivated', 'Failed to reactivate user')}
    >
      Reactivate {user.first_name}
    </Button>
  )
}

function EndSessions({ person, role }: ActionProps) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAction<'end'>()
  const { user } = person

  async function end(): Promise<void> {
    const act = async () => {
      const { name, sessions } = await endSessions(user.id, role)
      notify.success(
        plural(sessions, {
          one: `${name} is signed out: 1 session ended`,
          other: `${name} is signed out: ${formatCount(sessions)} sessions ended`,
        }),
      )
      peopleChanged()
    }
    await run('end', act, (error) => showRefusal(error, 'Failed to sign the user out'))
    setAsking(false)
  }

  return (
    <ActionRow
      Icon={LogOut}
      title="Sign out everywhere"
      text={sessionsText(person)}
      onPress={() => setAsking(true)}
    >
      <Question
        open={asking}
        title={`Sign ${displayName(user)} out everywhere?`}
        no="Cancel"
        yes="Sign out"
        look="primary"
        busy={busy && 'Signing out…'}
        onNo={() => setAsking(false)}
        onYes={end}
      >
        <p>
          We’ll no longer recognize any of their browsers, and they’ll lose anything they’ve typed and not
          saved. They can sign in again right away.
        </p>
      </Question>
    </ActionRow>
  )
}

const failed = (error: unknown) => showRefusal(error, 'Failed to deactivate user')

function Deactivate({ person: { user }, role }: ActionProps) {
  const [asking, setAsking] = useState<DeactivationPreview | null>(null)
  const { busy, run } = useAction<'look' | 'deactivate'>()

  async function deactivate(id: number): Promise<void> {
    const act = async () => {
      await deactivateUser(id, role)
      notify.success(`${ROLE_NAMES[role]} (ID ${id}) deactivated`)
      peopleChanged()
    }
    await run('deactivate', act, failed)
    setAsking(null)
  }

  return (
    <ActionRow
      Icon={UserX}
      title="Deactivate"
      text={`Signs ${user.first_name} out everywhere and removes them from matches`}
      isDangerous
      onPress={() => run('look', async () => setAsking(await fetchDeactivation(user.id, role)), failed)}
    >
      <DeactivateDialog
        asksId
        preview={asking}
        busy={busy === 'deactivate'}
        onClose={() => setAsking(null)}
        onConfirm={deactivate}
      />
    </ActionRow>
  )
}
