import type { TestApp } from '#tests/support/app.ts'
import { sample } from '#tests/support/sample.ts'
import type { Field } from './fields.ts'
import { HOSTILE } from './hostile.ts'
import { longestTaken } from './longest.ts'
import type { Sent } from './requests.ts'
import type { Shape } from './shapes.ts'
import { type Timed, type Target, targetOn } from './target.ts'

/** The CPU time in milliseconds that a request may cost more than a harmless one. */
const LIMIT_MS = 50
/** The cheapest of this many runs counts, because garbage collection and compilation cost time in some of them. */
const REPEATS = 6
/** If it takes this long, the request itself is the cause. */
const CERTAIN_MS = 1000
const PLAIN_REPEATS = 3
/** A length for fields that accept no harmless text. */
const SOME_LENGTH = 64

/** A request that cost too much, or that failed. */
export interface Finding {
  field: string
  text: string
  /** The text's length in UTF-16 units. */
  length: number
  status: number
  /** CPU time beyond the harmless request's. */
  ms: number
}

export interface Reporter {
  /** Called before every few requests, so that one that never returns can be identified. */
  trying(field: string, text: string): void
  found(finding: Finding): void
}

interface Attack {
  sent: Sent
  fields: readonly Field[]
  shapes: readonly Shape[]
}

/** Sends a request with each hostile text in each field. Returns false if the original request is refused. */
export async function attack(
  app: TestApp,
  { sent, fields, shapes }: Attack,
  report: Reporter,
): Promise<boolean> {
  const target = await targetOn(app, sent.method)
  try {
    const plain = await plainCost(target, sent)
    if (plain === null) return false
    const send = checkedBy(target, plain, report)
    for (const shape of shapes) await send({ field: 'body', text: shape.name, length: 0 }, shape.sent)
    const limits = new Map<Field, number | null>()
    for (const field of fields) {
      report.trying(field.name, 'harmless texts')
      limits.set(
        field,
        await longestTaken(async (text) => isTaken(await target.ask(field.write(sent, text)))),
      )
    }
    for (const { name, filling, unspoilt } of sample(`${sent.method} ${sent.pattern}`, HOSTILE, 1)) {
      let together = sent
      const taken: Field[] = []
      for (const [field, limit] of limits) {
        const sendText = (text: string) =>
          send({ field: field.name, text: name, length: text.length }, field.write(sent, text))
        const longest = filling(limit ?? SOME_LENGTH, lengthOf)
        if (isTaken(await sendText(longest))) {
          // Joined fields can only be spoiled at the end of the last one.
          const before = taken.at(-1)
          if (before) together = before.write(together, unspoilt(limits.get(before) ?? SOME_LENGTH, lengthOf))
          together = field.write(together, longest)
          taken.push(field)
        }
        if (limit !== null) await sendText(filling(2 * limit, lengthOf))
        await sendText(filling(field.room, field.costOf))
      }
      if (taken.length < 2) continue
      await send({ field: taken.map((field) => field.name).join(', '), text: name, length: 0 }, together)
    }
    return true
  } finally {
    await target.close()
  }
}

const lengthOf = ({ length }: string) => length

/** Whether the response isn't a validation error. */
const isTaken = ({ status }: Timed) => status !== 400

/** Returns the CPU time of a request that succeeds; null if it never does. */
async function plainCost(target: Target, sent: Sent): Promise<number | null> {
  const costs: number[] = []
  for (let repeat = 0; repeat < PLAIN_REPEATS; repeat += 1) {
    const { status, ms } = await target.askFresh(sent)
    if (status < 400) costs.push(ms)
  }
  return costs.length > 0 ? Math.min(...costs) : null
}

/** Returns a function that sends a request and reports it if it's slow each time, or fails. */
function checkedBy(target: Target, plain: number, report: Reporter) {
  const isFine = ({ status, ms }: Timed) => status < 500 && ms <= plain + LIMIT_MS
  const isSettled = (one: Timed) => isFine(one) || one.ms > plain + CERTAIN_MS
  return async (what: Pick<Finding, 'field' | 'text' | 'length'>, sent: Sent): Promise<Timed> => {
    report.trying(what.field, what.text)
    const timings = [await target.ask(sent)]
    for (let repeat = 1; repeat < REPEATS && !timings.some(isSettled); repeat += 1) {
      report.trying(what.field, what.text)
      timings.push(await target.askFresh(sent))
    }
    const [best] = timings.toSorted(
      (one, other) => Number(isFine(other)) - Number(isFine(one)) || one.ms - other.ms,
    )
    if (!best) throw new Error('Nothing was sent.')
    if (!isFine(best)) report.found({ ...what, status: best.status, ms: Math.round(best.ms - plain) })
    return best
  }
}
