import { MESSAGE_RULE } from '#domain/messages/limits.ts'
import { useRef, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { errorMessages } from '#lib/messages.ts'
import { useAction } from '#lib/use-action.ts'

const FAILED = 'Your message could not be sent. Please try again.'

/**
 * A message as it is typed and sent. What was typed stays until it has arrived, and is sent by the same name until then: an
 * answer that was lost on the way makes no second message.
 */
export function useMessage(send: (text: string, key: string) => Promise<void>) {
  const [text, type] = useState('')
  const [fault, setFault] = useState('')
  const key = useRef<{ of: string; name: string } | null>(null)
  const { busy, run } = useAction<'send'>()

  async function submit(): Promise<boolean> {
    const message = MESSAGE_RULE.normalize(text)
    if (!MESSAGE_RULE.isValid(message)) {
      setFault(MESSAGE_RULE.message)
      return false
    }
    setFault('')
    if (key.current?.of !== message) key.current = { of: message, name: crypto.randomUUID() }
    const { name } = key.current
    const act = async () => {
      await send(message, name)
      key.current = null
      type('')
    }
    return run('send', act, (error) =>
      setFault(errorMessages(error instanceof ApiError ? error.body : null, FAILED).join(' ')),
    )
  }

  return { text, type, fault, busy: busy !== false, submit }
}
