import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { allow } from '#api/middleware/policy.ts'

export const analytics = new Hono<ApiEnv>()
  .get('/config/analytics', allow.anyone().to('read the Google Analytics ID'), (c) =>
    c.json({ ANALYTICS: c.var.deps.config.analytics }),
  )
  .get('/config/get_hotjar_site_id', allow.anyone().to('read the Hotjar ID'), (c) =>
    c.json({ site_id: c.var.deps.config.hotjarSiteId }),
  )
