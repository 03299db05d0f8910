import { expect } from 'bun:test'
import { asc } from 'drizzle-orm'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { LISTINGS } from '#api/boot/data-folder.ts'
import { importReport } from '#api/features/listings/desk/csv/schemas.ts'
import { draft, saved } from '#api/features/listings/desk/schemas.ts'
import { audit, listings } from '#db/schema/index.ts'
import type { TestApp } from '#tests/support/app.ts'

export const TYPED = {
  street: '48 Euclid Avenue',
  neighbourhood: 'Trinity-Bellwoods',
  city: 'Toronto',
  province: 'ON',
  propertyType: 'semi-detached',
  price: '$1,249,000',
  beds: '4',
  bath: '2.5',
  kitchens: '2',
  sqft: '2,150',
  prkng: '1',
  parking: 'driveway',
  airConditioning: 'central',
  description: 'Tall rooms.\n\nA garden for beans.',
}

export async function aDraft(app: TestApp, as: number, typed: object = TYPED) {
  const response = await app.call('POST', '/properties', { as, json: typed })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  return v.parse(saved, await response.json())
}

export async function aPublished(app: TestApp, as: number, typed: object = TYPED): Promise<string> {
  const { msl_number } = await aDraft(app, as, typed)
  const response = await setStatus(app, as, msl_number, 'published')
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return msl_number
}

export function setStatus(app: TestApp, as: number, msl: string, status: string) {
  return app.call('PUT', `/properties/${msl}/status`, { as, json: { status } })
}

export async function draftOf(app: TestApp, as: number, msl: string) {
  const response = await app.call('GET', `/properties/${msl}/draft`, { as })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return v.parse(draft, await response.json())
}

export async function homesOf({ deps }: TestApp) {
  return deps.db.read.select().from(listings).orderBy(asc(listings.id))
}

export async function linesOf({ deps }: TestApp) {
  const lines = await deps.db.read.select().from(audit).orderBy(asc(audit.id))
  return lines
    .filter(({ action }) => action.startsWith('listing.'))
    .map(({ action, actor_id, subject_id, detail }) => ({ action, actor_id, subject_id, detail }))
}

export function homeFiles({ deps }: TestApp): string[] {
  try {
    return readdirSync(join(deps.config.dataDir, LISTINGS)).sort()
  } catch {
    return []
  }
}

export function sendCsv(app: TestApp, as: number, text: string | Uint8Array<ArrayBuffer>, query = '') {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return app.call('POST', `/properties/import${query}`, {
    as,
    bytes,
    headers: { 'content-type': 'text/csv' },
  })
}

/** The first line of an imported file. */
export const HEADER = 'msl_number,street,city,province,propertyType,price'

/** Imports a file, or checks it with the query `?check`. Returns the report; throws if the file is refused. */
export async function importCsv(
  app: TestApp,
  as: number,
  text: string | Uint8Array<ArrayBuffer>,
  query = '',
) {
  const response = await sendCsv(app, as, text, query)
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return v.parse(importReport, await response.json())
}

/** Imports a file that's refused. Returns the refusal as text. */
export async function refusalOf(app: TestApp, as: number, text: string | Uint8Array<ArrayBuffer>) {
  const response = await sendCsv(app, as, text)
  expect(response.status).toBe(400)
  return JSON.stringify(await response.json())
}
