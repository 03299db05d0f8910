import { api, ApiError, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'
import { notify, showError } from '#lib/toast.ts'
import type { Profile } from '#domain/accounts/schemas.ts'

export function fetchUser() {
  return unwrap(polled.me.$get())
}

export function saveProfile(person: { id: number; email: string }, profile: Profile) {
  return unwrap(api.user.profile.$put({ json: { user_id: person.id, email: person.email, ...profile } }))
}

export async function uploadPicture(userId: number, picture: Blob): Promise<string> {
  const form = { profile_picture: new File([picture], 'picture'), user_id: String(userId) }
  const answer = await unwrap(api.user['profile-picture'].$put({ form }))
  return answer.profile_picture_filename
}

export async function removePicture(): Promise<void> {
  await api.user['profile-picture'].$delete()
}

export function showFailure(error: unknown, fallback: string): void {
  if (error instanceof ApiError && error.status === 0) notify.error(fallback)
  showError(error, fallback)
}
