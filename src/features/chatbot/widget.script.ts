export interface ChatbotOptions {
  agent_id: string
  chatbot_id: string
  name: string
  starting_message: string
  container: HTMLElement
}

/** The object that a chatbot's script puts at `window.chatbot`. Both methods may return a promise. */
export interface ChatbotWidget {
  init(options: ChatbotOptions): unknown
  destroy(): unknown
}

const GLOBAL_NAME = 'chatbot'

/** Returns the widget that the chatbot's script added to the page, or null if it doesn't implement this contract. */
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
