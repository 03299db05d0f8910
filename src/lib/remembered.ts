/** The least recently used text is dropped first. */
const MOST = 20

const texts = new Map<string, string>()

/** Returns the cached text for a key, or makes it. */
export async function remembered(key: string, make: () => Promise<string>): Promise<string> {
  const text = texts.get(key) ?? (await make())
  texts.delete(key)
  texts.set(key, text)
  const [oldest] = texts.keys()
  if (texts.size > MOST && oldest !== undefined) texts.delete(oldest)
  return text
}
