import { Hono } from 'hono'
import type { ApiEnv } from '#api/context.ts'
import { sheetOf } from '#api/features/groups/sheet/service/contents.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'

const PDF = {
  'Content-Type': 'application/pdf',
  'Content-Disposition': 'attachment; filename="kitchen-table-sheet.pdf"',
}

export const groupSheet = new Hono<ApiEnv>().get(
  '/groups/mine/sheet',
  allow.client().withPlan().to('fetch one’s group’s plans as a page to print', 'not_found'),
  heavy,
  async (c) => {
    const contents = await sheetOf(c.var.deps, signedIn(c).id)
    // Loaded when it is first needed: the library and its fonts would cost the server time at start.
    const { sheetPdf } = await import('#api/features/groups/sheet/service/print.ts')
    return c.body(Buffer.from(await sheetPdf(contents)), 200, PDF)
  },
)
