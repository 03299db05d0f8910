import { api, ApiError, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'
import { notify, showError } from '#lib/toast.ts'
import type { Profile } from '#domain/accounts/schemas.ts'

/** The person's own user object. */
export function fetchUser() {
  return unwrap(polled.me.$get())
}

/** Saves names and phone number, and returns the user object. */
export function saveProfile(person: { id: number; email: string }, profile: Profile) {
  return unwrap(api.user.profile.$put({ json: { user_id: person.id, email: person.email, ...profile } }))
}

/** Uploads a picture as the person's own and returns its name. */
export async function uploadPicture(userId: number, picture: Blob): Promise<string> {
  const form = { profile_picture: new File([picture], 'picture'), user_id: String(userId) }
  const answer = await unwrap(api.user['profile-picture'].$put({ form }))
  return answer.profile_picture_filename
}

export async function removePicture(): Promise<void> {
  await api.user['profile-picture'].$delete()
}

/** Shows why a call failed: the server's messages, else the fallback; both when no answer came. */
export function showFailure(error: unknown, fallback: string): void {
  if (error instanceof ApiError && error.status === 0) notify.error(fallback)
  showError(error, fallback)
}
