import { Hono } from 'hono'
import type { ApiEnv } from '#api/context.ts'
import { allow } from '#api/middleware/policy.ts'

export const config = new Hono<ApiEnv>()
  .get('/config/analytics', allow.anyone(), (c) => c.json({ ANALYTICS: c.var.deps.config.analytics }))
  .get('/config/get_real_estate_ai_agent_flag', allow.anyone(), (c) =>
    c.json({ REAL_ESTATE_AI_AGENT: c.var.deps.config.realEstateAiAgent }),
  )
  .get('/config/get_real_estate_ai_agent_properties', allow.anyone(), (c) => {
    const { source, agentId, chatbotId, name } = c.var.deps.config.chatbot
    return c.json({ source, agent_id: agentId, chatbot_id: chatbotId, name })
  })
  .get('/config/get_hotjar_site_id', allow.anyone(), (c) =>
    c.json({ site_id: c.var.deps.config.hotjarSiteId }),
  )
  .get('/config/trial_days', allow.anyone(), (c) => c.json({ TRIAL_DAYS: c.var.deps.config.trialDays }))
  .get('/config/stripe/get_publishable_key', allow.anyone(), (c) => {
    const { payments } = c.var.deps.config
    return c.json({ publishable_key: payments.kind === 'off' ? null : payments.publishableKey })
  })
