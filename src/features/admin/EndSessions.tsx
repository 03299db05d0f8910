import { type SubmitEvent, useState } from 'react'
import { usersChanged } from './admin.store.ts'
import { endSessions, showUserError } from './calls.ts'
import { UserFields } from './UserFields.tsx'
import { formatCount, plural } from '#domain/format.ts'
import { type Role, ROLE, ROLE_NAMES } from '#domain/accounts/roles.ts'
import { problemWith } from '#domain/admin/user-id.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Question } from '#ui/Question.tsx'

/** Signs the user with an id and a role out everywhere, after asking. */
export function EndSessions() {
  const [role, setRole] = useState<Role>(ROLE.CLIENT)
  const [userId, setUserId] = useState('')
  const [error, setError] = useState('')
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAction<'end'>()
  const who = `${ROLE_NAMES[role]} (ID ${userId.trim()})`

  function ask(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('user_id')
    const wrong = problemWith(userId)
    setError(wrong)
    if (!wrong) return setAsking(true)
    notify.error(wrong)
    if (field instanceof HTMLElement) field.focus()
  }

  async function end(): Promise<void> {
    const act = async () => {
      const { name, sessions } = await endSessions(Number(userId), role)
      notify.success(
        plural(sessions, {
          one: `${name} is signed out: 1 session ended`,
          other: `${name} is signed out: ${formatCount(sessions)} sessions ended`,
        }),
      )
      setUserId('')
      usersChanged()
    }
    await run('end', act, (error) => showUserError(error, 'Failed to sign the user out'))
    setAsking(false)
  }

  return (
    <>
      <form className="grid gap-5" onSubmit={ask} noValidate>
        <p className="text-muted">
          The user is signed out in every browser, and none of them is recognised any more. They can sign in
          again at once. You are asked before anything happens.
        </p>
        <UserFields
          role={role}
          userId={userId}
          error={error}
          onRole={setRole}
          onUserId={(typed) => {
            setUserId(typed)
            setError('')
          }}
        />
        <div>
          <Button type="submit" look="ghost">
            Sign User out
          </Button>
        </div>
      </form>
      <Question
        open={asking}
        title={`Sign ${who} out everywhere?`}
        no="Cancel"
        yes="Sign out"
        look="primary"
        busy={busy && 'Signing out…'}
        onNo={() => setAsking(false)}
        onYes={end}
      >
        <p>What they have typed and not saved is lost. Their account stays as it is.</p>
      </Question>
    </>
  )
}
