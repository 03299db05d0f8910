import { api, unwrap } from '#lib/api.ts'

export async function askForEmail(email: string) {
  return unwrap(api['email-change'].$post({ json: { email } }))
}

export async function confirmEmail(email: string, code: string): Promise<void> {
  await api['email-change'].$put({ json: { email, code } })
}

export async function cancelEmailChange(): Promise<void> {
  await api['email-change'].$delete()
}
