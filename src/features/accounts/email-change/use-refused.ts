import { ApiError } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'
import { useFaults } from '#ui/use-faults.ts'

/** The error of a form's only field, which gets the focus with each error. */
export function useRefused() {
  const { form, faults, refused, forget } = useFaults()
  return {
    form,
    error: faults.only,
    refuse(failure: unknown): void {
      const body = failure instanceof ApiError ? failure.body : null
      refused({ only: typeof failure === 'string' ? failure : errorMessages(body).join(' ') })
    },
    forget,
  }
}
