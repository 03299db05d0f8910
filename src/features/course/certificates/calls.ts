import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

/** Returns null before the course is completed. */
export async function fetchCertificate() {
  const { certificate } = await unwrap(polled.certificates.mine.$get())
  return certificate
}

export type Certificate = NonNullable<Awaited<ReturnType<typeof fetchCertificate>>>

export async function renewCertificate() {
  const { certificate } = await unwrap(api.certificates.mine.$post())
  return certificate
}

export async function withdraw(): Promise<void> {
  await api.certificates.mine.$delete()
}

export const PDF_ADDRESS = '/api/certificates/mine/pdf'
