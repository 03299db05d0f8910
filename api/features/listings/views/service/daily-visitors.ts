import type { DailyVisitors } from '#api/deps.ts'

/** Limits memory and writes; visits beyond it aren't counted. */
const MAX_VISITS = 200_000
const MAX_PER_NETWORK = 500

const newKey = () => crypto.getRandomValues(new Uint8Array(32))

export function createDailyVisitors(): DailyVisitors {
  let today = ''
  let key = newKey()
  const visits = new Set<number>()
  const byNetwork = new Map<number, number>()

  /** 48 bits: two of 200,000 visits hardly ever collide. */
  const digest = (text: string) => new Bun.CryptoHasher('sha256', key).update(text).digest().readUIntBE(0, 6)

  return {
    isFirst(day, { network, visitor, home }) {
      if (day !== today) {
        today = day
        key = newKey()
        visits.clear()
        byNetwork.clear()
      }
      const from = digest(network)
      const visit = digest(`${home}\0${visitor}`)
      const before = byNetwork.get(from) ?? 0
      if (visits.has(visit) || before >= MAX_PER_NETWORK || visits.size >= MAX_VISITS) return false
      visits.add(visit)
      byNetwork.set(from, before + 1)
      return true
    },
  }
}
