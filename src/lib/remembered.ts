/** How many texts are remembered; the one that was asked for longest ago goes first. */
const MOST = 20

const texts = new Map<string, string>()

/** A text that is made once for each key, for as long as it is asked for. */
export async function remembered(key: string, make: () => Promise<string>): Promise<string> {
  const text = texts.get(key) ?? (await make())
  texts.delete(key)
  texts.set(key, text)
  const [oldest] = texts.keys()
  if (texts.size > MOST && oldest !== undefined) texts.delete(oldest)
  return text
}
