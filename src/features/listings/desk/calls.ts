import type { Draft } from '#api/features/listings/desk/schemas.ts'
import type { FieldTexts } from '#domain/listings/desk/fields.ts'
import type { ListingStatus } from '#domain/listings/status.ts'
import { api, unwrap } from '#lib/api.ts'

const homeOf = (msl: string) => ({ param: { msl } })
const pictureOf = (msl: string, id: number) => ({ param: { msl, id: String(id) } })

export function fetchDraft(msl: string): Promise<Draft> {
  return unwrap(api.properties[':msl'].draft.$get(homeOf(msl)))
}

export function createHome(fields: Partial<FieldTexts> & { agent_id?: number; key: string }) {
  return unwrap(api.properties.$post({ json: fields }))
}

export function saveHome(
  msl: string,
  changes: Partial<FieldTexts> & { agent_id?: number; changed_at: number },
) {
  return unwrap(api.properties[':msl'].$put({ ...homeOf(msl), json: changes }))
}

export function setStatus(msl: string, status: ListingStatus) {
  return unwrap(api.properties[':msl'].status.$put({ ...homeOf(msl), json: { status } }))
}

export function deleteHome(msl: string) {
  return unwrap(api.properties[':msl'].$delete(homeOf(msl)))
}

export function uploadPicture(msl: string, picture: File, key: string) {
  return unwrap(api.properties[':msl'].pictures.$post({ ...homeOf(msl), form: { picture, key } }))
}

export function orderPictures(msl: string, order: number[]) {
  return unwrap(api.properties[':msl'].pictures.$put({ ...homeOf(msl), json: { order } }))
}

export function captionPicture(msl: string, id: number, caption: string) {
  return unwrap(api.properties[':msl'].pictures[':id'].$put({ ...pictureOf(msl, id), json: { caption } }))
}

export function deletePicture(msl: string, id: number) {
  return unwrap(api.properties[':msl'].pictures[':id'].$delete(pictureOf(msl, id)))
}

interface Import {
  file: File
  agent: number | null
}

const withFile = (file: File) => ({ init: { body: file, headers: { 'content-type': 'text/csv' } } })
const withAgent = (agent: number | null) => (agent === null ? {} : { agent: String(agent) })

export function checkImport({ file, agent }: Import) {
  return unwrap(api.properties.import.$post({ query: { check: '', ...withAgent(agent) } }, withFile(file)))
}

export function importHomes({ file, agent, key }: Import & { key: string }) {
  return unwrap(api.properties.import.$post({ query: { ...withAgent(agent), key } }, withFile(file)))
}

export async function fetchFaults(file: File): Promise<Blob> {
  const answer = await api.properties.import.report.$post({}, withFile(file))
  return new Blob([await answer.text()], { type: 'text/csv' })
}
