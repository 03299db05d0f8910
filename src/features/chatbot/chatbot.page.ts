import type { PageApi } from '#api/site/locals.ts'

export interface ChatbotSettings {
  source: string
  agentId: string
  chatbotId: string
  name: string
}

/** Returns the settings of the real-estate AI agent's chat, or null while its flag is off. */
export async function chatbotSettings({ config }: PageApi): Promise<ChatbotSettings | null> {
  const flag = await (await config.get_real_estate_ai_agent_flag.$get()).json()
  if (!flag.REAL_ESTATE_AI_AGENT) return null
  const properties = await (await config.get_real_estate_ai_agent_properties.$get()).json()
  const { source, agent_id: agentId, chatbot_id: chatbotId, name } = properties
  return { source, agentId, chatbotId, name }
}
