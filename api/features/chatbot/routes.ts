import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { allow } from '#api/middleware/policy.ts'

export const chatbot = new Hono<ApiEnv>()
  .get(
    '/config/get_real_estate_ai_agent_flag',
    allow.anyone().to('check whether the real-estate AI agent is on'),
    (c) => c.json({ REAL_ESTATE_AI_AGENT: c.var.deps.config.realEstateAiAgent }),
  )
  .get(
    '/config/get_real_estate_ai_agent_properties',
    allow.anyone().to('read the chatbot’s configuration'),
    (c) => {
      const { source, agentId, chatbotId, name } = c.var.deps.config.chatbot
      return c.json({ source, agent_id: agentId, chatbot_id: chatbotId, name })
    },
  )
