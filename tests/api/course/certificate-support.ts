import * as v from 'valibot'
import { ownCertificateResponse } from '#api/features/course/certificates/schemas.ts'
import type { TestApp } from '#tests/support/app.ts'
import { callAs } from './support.ts'

export async function ownCertificate(app: TestApp, as: number) {
  const { body } = await callAs(app, 'GET', '/certificates/mine', as)
  return v.parse(ownCertificateResponse, body).certificate
}

export async function renewCertificate(app: TestApp, as: number) {
  const { status, body } = await callAs(app, 'POST', '/certificates/mine', as)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return v.parse(ownCertificateResponse, body).certificate
}

export const withdraw = async (app: TestApp, as: number) =>
  (await app.call('DELETE', '/certificates/mine', { as })).status

/** What a stranger sees for a code. */
export async function check(app: TestApp, code: string | null | undefined, address = '198.51.100.7') {
  const response = await app.call('GET', `/certificates/${code}`, { address })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

export async function codeOf(app: TestApp, as: number): Promise<string> {
  const code = (await ownCertificate(app, as))?.code
  if (!code) throw new Error('There is no code.')
  return code
}
