import { useEffect, useState } from 'react'
import { confirmWithCode, confirmWithPasskey, fetchConfirmation, sendCode } from './calls.ts'
import type { Confirmation } from '#api/features/accounts/confirmation/service.ts'
import { CODE_MESSAGE, isCompleteCode, RESEND_WAIT_MS } from '#domain/accounts/code.ts'
import { canUsePasskeys } from '#features/accounts/passkeys/ceremony.ts'
import { passkeyMessages } from '#features/accounts/passkeys/failure.ts'
import { SECOND_MS } from '#domain/duration.ts'

type Stage = 'loading' | 'failed' | 'choice' | 'code'
type Busy = 'passkey' | 'sending' | 'code' | null

/** How somebody confirms that it is them. `confirmed` is called once they have. */
export function useConfirmation(confirmed: () => void) {
  const [ways, setWays] = useState<Confirmation | null>(null)
  const [stage, setStage] = useState<Stage>('loading')
  const [busy, setBusy] = useState<Busy>(null)
  const [error, setError] = useState('')
  /** Seconds until another code may be sent. */
  const [wait, setWait] = useState(0)

  useEffect(() => {
    fetchConfirmation().then(
      (found) => {
        setWays({ ...found, passkey: found.passkey && canUsePasskeys() })
        setStage('choice')
      },
      (failure: unknown) => {
        setError(messageOf(failure))
        setStage('failed')
      },
    )
  }, [])

  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [wait])

  async function run(what: Exclude<Busy, null>, work: () => Promise<void>): Promise<void> {
    if (busy !== null) return
    setBusy(what)
    setError('')
    try {
      await work()
    } catch (failure) {
      setError(messageOf(failure))
    }
    setBusy(null)
  }

  return {
    ways,
    stage,
    busy,
    error,
    wait,
    forgetError: () => setError(''),
    usePasskey: () =>
      run('passkey', async () => {
        await confirmWithPasskey()
        confirmed()
      }),
    send: () =>
      run('sending', async () => {
        await sendCode()
        setStage('code')
        setWait(RESEND_WAIT_MS / SECOND_MS)
      }),
    submit: (code: string) => {
      if (!isCompleteCode(code)) return setError(CODE_MESSAGE)
      return run('code', async () => {
        await confirmWithCode(code)
        confirmed()
      })
    },
  }
}

function messageOf(failure: unknown): string {
  return passkeyMessages(failure, 'That did not work. Please try again.').join(' ')
}
