import { readFileSync } from 'node:fs'
import { type CallOptions, createBrowser } from '../load/http.ts'

/** One kind of request, sent repeatedly. */
export interface Kind {
  what: string
  /** The `n`th request of the person with this number. */
  asked(person: number, n: number): CallOptions
}

export interface Measured {
  what: string
  /** The number of people who send requests without pause. */
  people: number
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Sends requests from `people` people, spread over the processes in turn, without pause for `seconds`. Throws if a request fails. */
export async function measure(
  urls: readonly string[],
  cookies: readonly string[],
  { what, asked }: Kind,
  { people, seconds }: { people: number; seconds: number },
): Promise<Measured> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const one = async (person: number) => {
    const cookie = cookies[person % cookies.length] ?? ''
    const browser = createBrowser(urls[person % urls.length] ?? '', cookie)
    for (let n = 0; performance.now() < end; n += 1) {
      const since = performance.now()
      const { status } = await browser.ask(asked(person % cookies.length, n))
      if (status >= 400) throw new Error(`${what}: ${status}`)
      times.push(performance.now() - since)
    }
  }
  await Promise.all(Array.from({ length: people }, (_, person) => one(person)))
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)
  return { what, people, rate: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99) }
}

const round = (value: number) => Math.round(value * 10) / 10

/** A process's memory, in MB. Linux only. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
