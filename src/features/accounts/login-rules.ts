import { PATH } from '#domain/paths.ts'
import { emailSchema } from '#domain/accounts/schemas.ts'
import { pendingEmail, rememberSending } from '#features/accounts/auth.store.ts'
import { rulesOf } from '#features/accounts/rules.ts'
import { ApiError, api } from '#lib/api.ts'

const TOO_MANY = 429

/** Sends a code to an address. */
export const loginRules = rulesOf(emailSchema, async ({ email }) => {
  try {
    await api.login.$put({ json: { email } })
    rememberSending(email)
  } catch (error) {
    // This tab has just sent a code there: it can still be entered.
    const alreadySent = error instanceof ApiError && error.status === TOO_MANY && pendingEmail() === email
    if (!alreadySent) throw error
  }
  location.assign(PATH.VERIFICATION)
})
