import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { checkedCertificate, ownCertificateResponse } from '#api/features/course/certificates/schemas.ts'
import { renewCertificate, withdrawCertificate } from '#api/features/course/certificates/service/change.ts'
import {
  certificateToPrint,
  checkCertificate,
  ownCertificate,
} from '#api/features/course/certificates/service/read.ts'
import { visitorOf } from '#api/features/accounts/service/visitor.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

/** People keep their certificate whatever their plan is now. */
const owner = allow.client()

const PDF = {
  'Content-Type': 'application/pdf',
  'Content-Disposition': 'attachment; filename="cohearth-certificate.pdf"',
  'X-Content-Type-Options': 'nosniff',
}

export const certificates = new Hono<ApiEnv>()
  .get(
    '/certificates/mine',
    owner.to('read your own certificate, null before you complete the course'),
    entityTag,
    responds(ownCertificateResponse),
    async (c) => c.json({ certificate: await ownCertificate(c.var.deps, signedIn(c).id) }),
  )
  .get(
    '/certificates/mine/pdf',
    owner.to('fetch your own certificate as a PDF', 'not_found', 'conflict', 'unavailable'),
    heavy,
    async (c) => {
      const { deps } = c.var
      const contents = await certificateToPrint(deps, signedIn(c).id)
      return c.body(Buffer.from(await deps.printer.print({ kind: 'certificate', contents })), 200, PDF)
    },
  )
  .post(
    '/certificates/mine',
    owner.to('remake your certificate with your current name', 'not_found', 'too_many'),
    responds(ownCertificateResponse),
    async (c) => {
      const { id } = signedIn(c)
      await renewCertificate(c.var.deps, id)
      return c.json({ certificate: await ownCertificate(c.var.deps, id) })
    },
  )
  .delete('/certificates/mine', owner.to('withdraw your own certificate'), async (c) => {
    await withdrawCertificate(c.var.deps, signedIn(c).id)
    return c.body(null, 204)
  })
  .get(
    '/certificates/:code',
    allow.anyone().to('check a certificate by its code', 'not_found', 'too_many'),
    validate('param', v.object({ code: v.string() })),
    responds(checkedCertificate),
    async (c) => c.json(await checkCertificate(c.var.deps, c.req.valid('param').code, visitorOf(c).network)),
  )
