import { useState } from 'react'
import { usersChanged } from './admin.store.ts'
import { endSessions, showUserError } from './calls.ts'
import { NOT_NAMED, UserForm } from './UserForm.tsx'
import { formatCount, plural } from '#domain/format.ts'
import { ROLE_NAMES } from '#domain/accounts/roles.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Question } from '#ui/Question.tsx'

export function EndSessions() {
  const [named, setNamed] = useState(NOT_NAMED)
  const { role, userId } = named
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAction<'end'>()
  const who = `${ROLE_NAMES[role]} (ID ${userId.trim()})`

  async function end(): Promise<void> {
    const act = async () => {
      const { name, sessions } = await endSessions(Number(userId), role)
      notify.success(
        plural(sessions, {
          one: `${name} is signed out: 1 session ended`,
          other: `${name} is signed out: ${formatCount(sessions)} sessions ended`,
        }),
      )
      setNamed({ role, userId: '' })
      usersChanged()
    }
    await run('end', act, (error) => showUserError(error, 'Failed to sign the user out'))
    setAsking(false)
  }

  return (
    <>
      <UserForm
        named={named}
        onNamed={setNamed}
        onSubmit={() => setAsking(true)}
        text="This signs the user out of every browser, and we’ll no longer recognize any of them. They can sign in again right away. We’ll ask you to confirm first."
      >
        <Button type="submit" look="ghost">
          Sign User out
        </Button>
      </UserForm>
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
        <p>They’ll lose anything they’ve typed and not saved. Their account doesn’t change.</p>
      </Question>
    </>
  )
}
