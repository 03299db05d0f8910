import type { PageApi } from '#api/site/locals.ts'
import { unwrap } from '#lib/api.ts'
import { readCode } from '#domain/course/certificates.ts'

/** Why a certificate is not shown: there is none, or the visitor's network tried too many codes. */
export type Missing = 404 | 429

const isMissing = (status: unknown): status is Missing => status === 404 || status === 429

/** What anybody may see of the certificate with a code. */
export async function certificateForPage(api: PageApi, text: string) {
  const code = readCode(text)
  if (code === null) return { missing: 404 as const }
  try {
    const certificate = await unwrap(api.certificates[':code'].$get({ param: { code } }))
    return { code, certificate }
  } catch (error) {
    const status: unknown = error instanceof Error && 'status' in error ? error.status : null
    if (isMissing(status)) return { missing: status }
    throw error
  }
}

/** What the certificate with a code says. */
export type CheckedCertificate = NonNullable<Awaited<ReturnType<typeof certificateForPage>>['certificate']>
