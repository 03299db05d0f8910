import type { PageApi } from '#api/site/locals.ts'
import { unwrap } from '#lib/api.ts'
import { refusedWith } from '#lib/refusal.ts'
import { readCode } from '#domain/course/certificates.ts'

/** 404: no such certificate. 429: the visitor's network tried too many codes. */
export type Missing = 404 | 429

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

export type CheckedCertificate = NonNullable<Awaited<ReturnType<typeof certificateForPage>>['certificate']>
