import { useEffect, useState } from 'react'
import { confirmWithCode, confirmWithPasskey, sendCode } from './calls.ts'
import { confirmationWays } from './confirmation.store.ts'
import { CODE_MESSAGE, isCompleteCode, RESEND_WAIT_MS } from '#domain/accounts/code.ts'
import { canUsePasskeys, passkeyMessages } from '#features/accounts/passkeys/ceremony.script.ts'
import { SECOND_MS } from '#domain/duration.ts'
import { useQuery } from '#lib/query.ts'
import { useAction } from '#lib/use-action.ts'

type Stage = 'loading' | 'failed' | 'choice' | 'code'

/** Lets someone confirm their identity; `confirmed` is called once they have. */
export function useConfirmation(confirmed: () => void) {
  const found = useQuery(confirmationWays())
  const ways = found.data && { ...found.data, passkey: found.data.passkey && canUsePasskeys() }
  const [isSent, setSent] = useState(false)
  const stage: Stage = isSent ? 'code' : ways ? 'choice' : found.failed ? 'failed' : 'loading'
  const { busy, run } = useAction<'passkey' | 'sending' | 'code'>()
  const [error, setError] = useState('')
  /** Seconds until another code may be sent. */
  const [wait, setWait] = useState(0)

  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [wait])

  function attempt(what: Exclude<typeof busy, false>, work: () => Promise<void>) {
    const act = () => {
      setError('')
      return work()
    }
    return run(what, act, (failure) => setError(messageOf(failure)))
  }

  return {
    ways,
    stage,
    busy,
    error: stage === 'failed' ? messageOf(found.error) : error,
    wait,
    forgetError: () => setError(''),
    usePasskey: () =>
      attempt('passkey', async () => {
        await confirmWithPasskey()
        confirmed()
      }),
    send: () =>
      attempt('sending', async () => {
        await sendCode()
        setSent(true)
        setWait(RESEND_WAIT_MS / SECOND_MS)
      }),
    submit: (code: string) => {
      if (!isCompleteCode(code)) return setError(CODE_MESSAGE)
      return attempt('code', async () => {
        await confirmWithCode(code)
        confirmed()
      })
    },
  }
}

function messageOf(failure: unknown): string {
  return passkeyMessages(failure, 'That didn’t work. Try again.').join(' ')
}
