import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

/** Null before the end of the course. */
export async function fetchCertificate() {
  const { certificate } = await unwrap(polled.certificates.mine.$get())
  return certificate
}

export type Certificate = NonNullable<Awaited<ReturnType<typeof fetchCertificate>>>

/** Gives the certificate the person's present name, and another address where it needs one. */
export async function makeAnew() {
  const { certificate } = await unwrap(api.certificates.mine.$post())
  return certificate
}

export async function withdraw(): Promise<void> {
  await api.certificates.mine.$delete()
}

export const PDF_ADDRESS = '/api/certificates/mine/pdf'
