import { loadScript } from '#lib/load-script.ts'
import type { ChatbotSettings } from './chatbot.page.ts'
import { type ChatbotWidget, forgetWidget, loadedWidget } from './widget.script.ts'

const STARTING_MESSAGE = 'Hello! How can I help you today?'

const PROPERTIES_KEY = 'chatbot_properties'

/** Loads the chatbot's script, starts its widget in `container` and calls `onReady`. */
export function startChatbot(
  settings: ChatbotSettings,
  container: HTMLElement,
  onReady: () => void,
): () => void {
  const { source, agentId: agent_id, chatbotId: chatbot_id, name } = settings
  const template = { name, starting_message: STARTING_MESSAGE }
  localStorage.setItem(PROPERTIES_KEY, JSON.stringify({ source, agent_id, chatbot_id, template }))
  if (!source) {
    warn('CHATBOT_SOURCE is not set')
    return () => {}
  }

  let widget: ChatbotWidget | null = null
  let removed = false
  const script = loadScript(source)
  script.addEventListener('error', () => warn('its script could not be loaded'))
  script.addEventListener('load', async () => {
    if (removed) return
    widget = loadedWidget()
    if (!widget) return warn('its script has no window.chatbot with init and destroy')
    try {
      await widget.init({ agent_id, chatbot_id, ...template, container })
      onReady()
    } catch (error) {
      warn(error)
    }
  })

  return () => {
    // Signing out is followed by leaving the page.
    if (removed) return
    removed = true
    script.remove()
    try {
      widget?.destroy()
    } catch (error) {
      warn(error)
    }
    container.replaceChildren()
    forgetWidget()
  }
}

function warn(reason: unknown): void {
  console.warn('Chatbot not ready:', reason)
}
