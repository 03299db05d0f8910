/*
 * The simulated people of load.bench.ts, in a separate process that reads a command from standard input and writes the result.
 * Each person follows their own schedule: a late response delays only them, and latency counts from the time the request was due,
 * so that queueing is included (https://www.azul.com/files/HowNotToMeasureLatency.pdf).
 */
import * as v from 'valibot'
import { type CallOptions, type Answered, type Browser, createBrowser } from './http.ts'
import { live } from './lives.ts'
import { order, type Outcome, type Person } from './person.ts'

const OK = new Set([200, 201, 204, 206, 304])

export interface Client {
  person: Person
  /** Makes a request that was due at this time. Returns null if it failed, which is recorded. */
  ask(kind: string, due: number, asked: CallOptions): Promise<Answered | null>
  /** Repeats an action, `every` seconds on average: exactly like a timer, or irregularly like a person. */
  every(seconds: number, how: 'timer' | 'now and then', act: (due: number) => unknown): void
  now(): number
  isOver(): boolean
}

const { url, people, seconds, warmUpSeconds } = v.parse(order, JSON.parse(await Bun.stdin.text()))
const outcome: Outcome = { kinds: {}, failures: {}, late: [] }
const begin = performance.now()
const from = begin + warmUpSeconds * 1000
const end = from + seconds * 1000

const isOver = () => performance.now() >= end
const counts = (due: number) => due >= from && due < end

function fail(kind: string, what: string): void {
  const line = `${kind}: ${what}`
  outcome.failures[line] = (outcome.failures[line] ?? 0) + 1
}

async function ask(
  browser: Browser,
  kind: string,
  due: number,
  asked: CallOptions,
): Promise<Answered | null> {
  if (counts(due)) outcome.late.push(performance.now() - due)
  try {
    const response = await browser.ask(asked)
    const took = performance.now() - due
    if (counts(due)) (outcome.kinds[kind] ??= []).push({ at: (due - from) / 1000, took })
    if (OK.has(response.status) || (asked.mayBeGone && response.status === 404)) return response
    fail(kind, `${response.status} ${response.text.slice(0, 200)}`)
  } catch (error) {
    if (!isOver()) fail(kind, error instanceof Error ? error.message : 'unknown')
  }
  return null
}

/** Starts at a random point in the interval, as if people had been there before. */
function every(period: number, how: 'timer' | 'now and then', act: (due: number) => unknown): void {
  const gap = () => period * 1000 * (how === 'timer' ? 1 : -Math.log(1 - Math.random()))
  let due = begin + Math.random() * period * 1000
  const next = () => {
    if (isOver()) return
    setTimeout(
      () => {
        act(due)
        due += gap()
        next()
      },
      Math.max(0, due - performance.now()),
    )
  }
  next()
}

for (const person of people) {
  const browser = createBrowser(url, person.cookie)
  live({
    person,
    ask: (kind, due, asked) => ask(browser, kind, due, asked),
    every,
    now: () => performance.now(),
    isOver,
  })
}

await Bun.sleep(end - performance.now() + 3000)
await Bun.write(Bun.stdout, JSON.stringify(outcome))
process.exit()
