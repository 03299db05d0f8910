import type { TestApp } from '#tests/support/app.ts'
import { requestOf, type Sent } from './requests.ts'

export interface Timed {
  status: number
  /** Milliseconds of CPU. */
  ms: number
}

/** Something to attack in the state of an app. */
export interface Target {
  /** Sends a request in the state that earlier ones left; if that state is why it's refused, in a fresh one. */
  ask(sent: Sent): Promise<Timed>
  /** Sends a request in the app's original state. */
  askFresh(sent: Sent): Promise<Timed>
  close(): Promise<void>
}

/** Statuses that earlier requests may have caused. */
const USED_UP = [401, 403, 404, 409, 429]

/** Writing requests go to copies of the app. */
export async function targetOn(app: TestApp, method: string): Promise<Target> {
  if (method === 'GET') {
    const ask = (sent: Sent) => measured(app, sent)
    return { ask, askFresh: ask, close: async () => undefined }
  }
  let copy = await app.copy()
  let isUsed = false
  let isChanged = false

  async function askCopy(sent: Sent): Promise<Timed> {
    const response = await measured(copy, sent)
    isUsed = true
    isChanged ||= response.status < 400
    return response
  }

  async function askFresh(sent: Sent): Promise<Timed> {
    if (isUsed) {
      await copy.close()
      copy = await app.copy()
      isUsed = false
      isChanged = false
    }
    return askCopy(sent)
  }

  return {
    async ask(sent) {
      const wasUsed = isUsed
      const wasChanged = isChanged
      const response = await askCopy(sent)
      const isUsedUp =
        USED_UP.includes(response.status) && (wasChanged || (response.status === 429 && wasUsed))
      return isUsedUp ? askFresh(sent) : response
    },
    askFresh,
    close: () => copy.close(),
  }
}

async function measured(app: TestApp, sent: Sent): Promise<Timed> {
  const request = requestOf(sent)
  const before = process.cpuUsage()
  const response = await app.respond(request)
  const { user, system } = process.cpuUsage(before)
  await response.body?.cancel()
  return { status: response.status, ms: (user + system) / 1000 }
}
