import { Hono } from 'hono'
import { format, ownSheet } from '#api/features/agreement/sheet/schemas.ts'
import { downloadOf } from '#api/features/agreement/sheet/service/files.ts'
import { memberIdOf } from '#api/features/agreement/service/member.ts'
import { ownSheetOf, printedOwnSheet } from '#api/features/agreement/sheet/service/own.ts'
import type { ApiEnv } from '#api/http/context.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const clients = allow.client().withPlan()

export const termSheet = new Hono<ApiEnv>()
  .get(
    '/agreement/sheet',
    clients.to('read your group’s term sheet and what’s missing, as a member'),
    responds(ownSheet),
    async (c) => c.json(await ownSheetOf(c.var.deps, viewerOf(c))),
  )
  .get(
    '/agreement/sheet/:format',
    clients.to('download your group’s term sheet as a PDF or a Word document', 'conflict', 'unavailable'),
    heavy,
    validate('param', format),
    async (c) => {
      const { deps } = c.var
      const sheet = await printedOwnSheet(deps, memberIdOf(viewerOf(c)))
      const { body, headers } = await downloadOf(deps, sheet, c.req.valid('param').format)
      return c.body(body, 200, headers)
    },
  )
