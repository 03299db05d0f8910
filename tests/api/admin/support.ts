import * as v from 'valibot'
import type { TestApp } from '#tests/support/app.ts'

const usersPage = v.object({
  users: v.array(
    v.strictObject({
      id: v.number(),
      first_name: v.string(),
      middle_name: v.string(),
      last_name: v.string(),
      email: v.string(),
      role: v.nullable(v.number()),
      is_active: v.boolean(),
      stage: v.string(),
      profile_picture_filename: v.nullable(v.string()),
      subscribed: v.boolean(),
      cancelled: v.boolean(),
    }),
  ),
  total: v.number(),
  page: v.number(),
  page_size: v.number(),
})

export async function usersListed(app: TestApp, as: number, query = '') {
  const response = await app.call('GET', `/admin/users${query}`, { as })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return v.parse(usersPage, await response.json())
}

const auditPage = v.object({
  entries: v.array(
    v.object({
      id: v.number(),
      at: v.number(),
      action: v.string(),
      actor: v.nullable(v.object({ id: v.number(), name: v.nullable(v.string()) })),
      subject: v.nullable(v.object({ id: v.number(), name: v.nullable(v.string()) })),
      detail: v.nullable(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
    }),
  ),
  next: v.nullable(v.number()),
})

export async function auditListed(app: TestApp, as: number, query = '') {
  const response = await app.call('GET', `/admin/audit${query}`, { as })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return v.parse(auditPage, await response.json())
}
