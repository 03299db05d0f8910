import { MINUTE_MS } from '#domain/duration.ts'

import type { Deps } from '#api/deps.ts'

/** An answer as it was given, and on what it rests. */
export interface KeptAnswer {
  /** Names body and headers: the same ones have the same tag, others another. */
  etag: string
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  /** The codings that its caller took, as their Accept-Encoding says. */
  accepted: string
  /** The tables that were read for it, and their version before. */
  tables: readonly string[]
  version: number
  /** From when it began to be made until it is made anew, in epoch milliseconds. */
  at: number
  until: number
}

/** Whether it is still what would be made now. */
export function isCurrent({ db, clock }: Pick<Deps, 'db' | 'clock'>, answer: KeptAnswer): boolean {
  const { at, until, tables, version } = answer
  const now = clock()
  return at <= now && now < until && db.versionOf(tables) === version
}

/** Bounds of what is kept, in bytes of bodies and addresses. */
interface Bounds {
  bytes: number
  bytesEach: number
  /** Answers of one person. */
  answersEach: number
}

const BOUNDS: Bounds = { bytes: 32 * 2 ** 20, bytesEach: 2 * 2 ** 20, answersEach: 40 }

/** What is over goes this often, so that nothing stays of who is deleted, in milliseconds. */
const SWEEP_MS = MINUTE_MS

/** About what an answer takes besides its body and its address. */
const OVERHEAD_BYTES = 600

interface Person {
  answers: Map<string, KeptAnswer>
  bytes: number
}

/**
 * Holds answers by person and address. Where there are too many, the answers used longest ago go: one's own when one has
 * too many, otherwise those of who asked longest ago.
 */
export class KeptAnswers {
  readonly #people = new Map<number, Person>()
  readonly #bounds: Bounds
  #bytes = 0
  #sweptAt = -Infinity

  constructor(bounds: Bounds = BOUNDS) {
    this.#bounds = bounds
  }

  /** In bytes. */
  get size(): number {
    return this.#bytes
  }

  get(personId: number, address: string): KeptAnswer | undefined {
    const person = this.#people.get(personId)
    const answer = person?.answers.get(address)
    if (!person || !answer) return undefined
    // As the last of the answers and of the people, they go last.
    person.answers.delete(address)
    person.answers.set(address, answer)
    this.#people.delete(personId)
    this.#people.set(personId, person)
    return answer
  }

  put(personId: number, address: string, answer: KeptAnswer): void {
    const { bytes, bytesEach, answersEach } = this.#bounds
    this.#sweep(answer.at)
    this.#drop(personId, address)
    const size = sizeOf(address, answer)
    if (size > bytesEach) return
    const person = this.#people.get(personId) ?? { answers: new Map<string, KeptAnswer>(), bytes: 0 }
    person.answers.set(address, answer)
    person.bytes += size
    this.#bytes += size
    this.#people.delete(personId)
    this.#people.set(personId, person)
    while (person.bytes > bytesEach || person.answers.size > answersEach) this.#dropOldestOf(personId, person)
    for (const [id, oldest] of this.#people) {
      while (this.#bytes > bytes && oldest.answers.size > 0) this.#dropOldestOf(id, oldest)
      if (this.#bytes <= bytes) break
    }
  }

  /** Drops all that is over at a time, a minute after the last time. */
  #sweep(now: number): void {
    if (Math.abs(now - this.#sweptAt) < SWEEP_MS) return
    this.#sweptAt = now
    for (const [id, { answers }] of this.#people)
      for (const [address, { until }] of answers) if (until <= now) this.#drop(id, address)
  }

  #dropOldestOf(personId: number, person: Person): void {
    const [oldest] = person.answers.keys()
    if (oldest !== undefined) this.#drop(personId, oldest)
  }

  #drop(personId: number, address: string): void {
    const person = this.#people.get(personId)
    const answer = person?.answers.get(address)
    if (!person || !answer) return
    person.answers.delete(address)
    person.bytes -= sizeOf(address, answer)
    this.#bytes -= sizeOf(address, answer)
    if (person.answers.size === 0) this.#people.delete(personId)
  }
}

const sizeOf = (address: string, { body }: KeptAnswer) => body.length + address.length + OVERHEAD_BYTES
