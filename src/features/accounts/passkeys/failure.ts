import { PasskeyCancelled, PasskeyError } from './ceremony.ts'
import { ApiError } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'

/** What to tell the person when something with a passkey failed; nothing when they changed their mind. */
export function passkeyMessages(error: unknown, fallback: string): string[] {
  if (error instanceof PasskeyCancelled) return []
  if (error instanceof PasskeyError) return [error.message]
  return errorMessages(error instanceof ApiError ? error.body : null, fallback)
}
