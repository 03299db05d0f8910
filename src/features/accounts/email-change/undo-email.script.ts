import { attachTakenToken } from '#ui/token-form.ts'
import { api } from '#lib/api.ts'

/** The page that restores a former address. Nothing happens until its button is pressed. */
export function attachUndoEmail(form: HTMLFormElement): void {
  attachTakenToken(form, (token) => api['email-change'].undo.$post({ json: { token } }))
}
