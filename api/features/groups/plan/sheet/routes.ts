import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { SHEET_HEADERS, sheetOf } from '#api/features/groups/plan/sheet/service/contents.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'

export const groupSheet = new Hono<ApiEnv>().get(
  '/groups/mine/sheet',
  allow.client().withPlan().to('download the group’s plan as a one-page PDF', 'not_found', 'unavailable'),
  heavy,
  async (c) => {
    const { deps } = c.var
    const contents = await sheetOf(deps, signedIn(c).id)
    return c.body(Buffer.from(await deps.printer.print({ kind: 'sheet', contents })), 200, SHEET_HEADERS)
  },
)
