import { atom, map } from 'nanostores'

/** The result of sending an answer; `refused` means that the server will never accept it. */
export type Receipt = 'saved' | 'refused' | 'unreachable'

/** The options' ids, null for none. `choice` is what the person sees, `saved` what the server is known to have. */
export interface Answer {
  choice: number | null
  saved: number | null
  state: 'open' | 'saving' | 'saved'
}

export interface Deps {
  /** Never rejects. The same answer may be sent twice. */
  send(question: number, option: number): Promise<Receipt>
  /** Runs `then` once after a delay; the returned function cancels it. */
  after(milliseconds: number, then: () => void): () => void
}

/** Delays between attempts while the server can't be reached, in milliseconds; the last one repeats. */
export const RETRY_AFTER_MS = [1000, 2000, 5000, 10_000, 20_000] as const

export type Answers = ReturnType<typeof createAnswers>

/**
 * A page's answers, each sent when it's given: one at a time, in order, so that a question's last choice wins. An answer
 * that the server can't accept now stays chosen and is retried; a refused one is reset to the saved one. `given` has the
 * saved option of every question on the page, by the question's id.
 */
export function createAnswers(given: Record<number, number | null>, { send, after }: Deps) {
  const $answers = map<Record<number, Answer>>(
    Object.fromEntries(Object.entries(given).map(([question, option]) => [question, asSaved(option)])),
  )
  const $unreachable = atom(false)
  const queue = new Map<number, number>()
  let isSending = false
  let failures = 0
  let cancelRetry = () => {}

  function choose(question: number, option: number): void {
    const answer = $answers.get()[question]
    if (!answer || answer.choice === option) return
    queue.delete(question)
    queue.set(question, option)
    $answers.setKey(question, { ...answer, choice: option, state: 'saving' })
    void sendAll()
  }

  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    cancelRetry()
    let next = firstOf(queue)
    while (next) {
      const receipt = await send(...next)
      if (receipt === 'unreachable') {
        retryLater()
        break
      }
      settle(...next, receipt)
      next = firstOf(queue)
    }
    isSending = false
  }

  function retryLater(): void {
    const attempt = Math.min(failures, RETRY_AFTER_MS.length - 1)
    cancelRetry = after(RETRY_AFTER_MS[attempt] ?? 0, () => void sendAll())
    failures += 1
    $unreachable.set(true)
  }

  function settle(question: number, option: number, receipt: 'saved' | 'refused'): void {
    failures = 0
    $unreachable.set(false)
    const answer = $answers.get()[question]
    if (!answer) return
    const saved = receipt === 'saved' ? option : answer.saved
    if (queue.get(question) === option) {
      queue.delete(question)
      $answers.setKey(question, asSaved(saved))
    } else {
      $answers.setKey(question, { ...answer, saved })
    }
  }

  return {
    $answers,
    /** True after a failed attempt to reach the server, until one succeeds. */
    $unreachable,
    choose,
    retry: () => void sendAll(),
    /** Sends everything unsaved without waiting, when the page is being left. */
    flush: () => {
      for (const [question, option] of queue) void send(question, option)
    },
  }
}

function asSaved(option: number | null): Answer {
  return { choice: option, saved: option, state: option === null ? 'open' : 'saved' }
}

function firstOf(queue: Map<number, number>): [number, number] | null {
  const [first] = queue
  return first ?? null
}
