import type { WishChange } from '#domain/groups/about/facts.ts'
import { api, unwrap } from '#lib/api.ts'

export async function fetchAbout() {
  return unwrap(api.wishes.mine.$get())
}

export async function saveAbout({ fields, shared }: WishChange) {
  return unwrap(api.wishes.mine.$patch({ json: { ...fields, shared } }))
}

export async function sharePicture(shared: boolean): Promise<void> {
  await unwrap(api.user['profile-picture'].shared.$put({ json: { shared } }))
}
