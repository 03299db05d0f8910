/** The least recently used text is dropped first. */
const MAX_TEXTS = 20

const texts = new Map<string, string>()

export async function cachedText(key: string, make: () => Promise<string>): Promise<string> {
  const text = texts.get(key) ?? (await make())
  texts.delete(key)
  texts.set(key, text)
  const [oldest] = texts.keys()
  if (texts.size > MAX_TEXTS && oldest !== undefined) texts.delete(oldest)
  return text
}
