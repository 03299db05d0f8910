import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'

/** The error of a form's only field, which gets the focus with each one. */
export function useRefused() {
  const field = useRef<HTMLDivElement>(null)
  const [refusal, setRefusal] = useState({ error: '', count: 0 })

  // After the error is rendered.
  useEffect(() => {
    if (refusal.count > 0) field.current?.querySelector('input')?.focus()
  }, [refusal.count])

  return {
    field,
    error: refusal.error,
    refuse(failure: unknown): void {
      const body = failure instanceof ApiError ? failure.body : null
      const error = typeof failure === 'string' ? failure : errorMessages(body).join(' ')
      setRefusal(({ count }) => ({ error, count: count + 1 }))
    },
    forget: () => setRefusal(({ count }) => ({ error: '', count })),
  }
}
