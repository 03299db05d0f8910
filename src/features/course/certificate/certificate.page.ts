import type { PageApi } from '#api/site/locals.ts'
import { unwrap } from '#lib/api.ts'
import { refusedWith } from '#lib/refusal.ts'
import { readCode } from '#domain/course/certificates.ts'

/** Why a certificate is not shown: there is none, or the visitor's network tried too many codes. */
export type Missing = 404 | 429

/** What anybody may see of the certificate with a code. */
export async function certificateForPage(api: PageApi, text: string) {
  const code = readCode(text)
  if (code === null) return { missing: 404 as const }
  try {
    const certificate = await unwrap(api.certificates[':code'].$get({ param: { code } }))
    return { code, certificate }
  } catch (error) {
    return { missing: refusedWith(error, 404, 429) }
  }
}

/** What the certificate with a code says. */
export type CheckedCertificate = NonNullable<Awaited<ReturnType<typeof certificateForPage>>['certificate']>
