export interface ChatbotOptions {
  agent_id: string
  chatbot_id: string
  name: string
  starting_message: string
  container: HTMLElement
}

/** What a chatbot's script puts at `window.chatbot`. Both may answer a promise. */
export interface ChatbotWidget {
  init(options: ChatbotOptions): unknown
  destroy(): unknown
}

const GLOBAL_NAME = 'chatbot'

/** The widget that the chatbot's script has put into the page, or null if it keeps no such contract. */
export function loadedWidget(): ChatbotWidget | null {
  const widget: unknown = Reflect.get(window, GLOBAL_NAME)
  return isWidget(widget) ? widget : null
}

export function forgetWidget(): void {
  Reflect.deleteProperty(window, GLOBAL_NAME)
}

function isWidget(value: unknown): value is ChatbotWidget {
  if (typeof value !== 'object' || value === null) return false
  return (
    typeof Reflect.get(value, 'init') === 'function' && typeof Reflect.get(value, 'destroy') === 'function'
  )
}
