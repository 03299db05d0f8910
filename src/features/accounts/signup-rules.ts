import { PATH } from '#domain/paths.ts'
import { signupSchema } from '#domain/accounts/schemas.ts'
import { rememberSending } from '#features/accounts/auth.store.ts'
import { rulesOf } from '#features/accounts/rules.ts'
import { api } from '#lib/api.ts'

/** Takes down who somebody is and sends a code to their address. */
export const signupRules = rulesOf(signupSchema, async (signup) => {
  await api.signup.$post({ json: signup })
  rememberSending(signup.email)
  location.assign(PATH.VERIFICATION)
})
