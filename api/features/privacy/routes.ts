import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { deleteAccount, exportAccount } from '#api/features/privacy/service.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { emailSchema } from '#domain/accounts/schemas.ts'

export const privacy = new Hono<ApiEnv>()
  .get('/account/export', allow.member().fresh().to('export your own data'), heavy, async (c) => {
    const exported = await exportAccount(c.var.deps, signedIn(c))
    return c.body(JSON.stringify(exported, null, 2), 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="cohearth-${exported.exported_at.slice(0, 10)}.json"`,
    })
  })
  .delete(
    '/account',
    allow.member().fresh().to('delete your own account', 'conflict'),
    validate('json', emailSchema),
    async (c) => {
      const { deps } = c.var
      await deleteAccount(deps, signedIn(c), c.req.valid('json').email)
      c.header('set-cookie', deps.sessions.blankCookie(), { append: true })
      return c.body(null, 204)
    },
  )
