import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestApp } from '#tests/support/app.ts'

export function uploadForm(
  userId: number,
  bytes: Uint8Array,
  name = 'me.jpg',
  type = 'image/jpeg',
): FormData {
  const form = new FormData()
  form.set('profile_picture', new File([new Uint8Array(bytes)], name, { type }))
  form.set('user_id', String(userId))
  return form
}

export async function upload(app: TestApp, userId: number, bytes: Uint8Array): Promise<Response> {
  return app.call('PUT', '/user/profile-picture/', { as: userId, form: uploadForm(userId, bytes) })
}

export async function uploaded(app: TestApp, userId: number, bytes: Uint8Array): Promise<string> {
  const response = await upload(app, userId, bytes)
  const body: unknown = await response.json()
  const filename = body && typeof body === 'object' && Reflect.get(body, 'profile_picture_filename')
  if (typeof filename !== 'string') throw new Error(`The picture was refused: ${JSON.stringify(body)}`)
  return filename
}

export function pictureFiles({ deps }: TestApp): string[] {
  try {
    return readdirSync(join(deps.config.dataDir, 'pictures')).sort()
  } catch {
    return []
  }
}

export async function fetchedPicture(app: TestApp, as: number, filename: string): Promise<Buffer> {
  const response = await app.call('GET', `/files/pictures/${filename}`, { as })
  if (!response.ok) throw new Error(`The picture ${filename} responded with ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}
