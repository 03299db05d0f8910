import type { Deps } from '#api/deps.ts'
import type { Moment } from '#db/observation.ts'
import { MINUTE_MS } from '#domain/duration.ts'

/** An answer as it was given, and on what it rests. */
export interface KeptAnswer {
  /** Names body and headers: the same ones have the same tag, others another. Empty where no browser is to keep it. */
  etag: string
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  /** Where it is only for who takes the same codings, what their Accept-Encoding said. */
  accepted: string | null
  /** The tables that were read for it, and their version before. */
  tables: readonly string[]
  version: number
  /** From when it began to be made until it is made anew, in epoch milliseconds. */
  at: number
  until: number
}

/** Who may get an answer: one person, by their id, or everybody. */
export type Owner = number | 'everybody'

/** Bounds of what is kept, in bytes of bodies and addresses. */
interface Bounds {
  bytes: number
  bytesEach: number
  /** Answers of one owner. */
  answersEach: number
}

const OF_PEOPLE: Bounds = { bytes: 64 * 2 ** 20, bytesEach: 4 * 2 ** 20, answersEach: 80 }
/** A crawler that makes up searches drives the oldest out, and nothing of people. */
const FOR_EVERYBODY: Bounds = { bytes: 16 * 2 ** 20, bytesEach: 16 * 2 ** 20, answersEach: 1000 }

type Rests = Pick<Deps, 'db' | 'clock'>

/** What is over goes this often, so that nothing stays of who is deleted, in milliseconds. */
const SWEEP_MS = MINUTE_MS

/** About what an answer takes besides its body and its address. */
const OVERHEAD_BYTES = 600

interface Owned {
  answers: Map<string, KeptAnswer>
  bytes: number
}

/**
 * Holds answers by owner and address. Where there are too many, the answers used longest ago go: one's own when one has
 * too many, otherwise those of who asked longest ago.
 */
export class KeptAnswers {
  readonly #owners = new Map<Owner, Owned>()
  readonly #bounds: Bounds
  #bytes = 0
  #sweptAt = -Infinity

  /** What is being made, so that what several ask for at once is made once. */
  readonly underWay = new Map<string, Promise<void>>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** In bytes. */
  get size(): number {
    return this.#bytes
  }

  /** The answer that would be made now, or at any moment after `since`. */
  current({ db, clock }: Rests, owner: Owner, address: string, since?: Moment): KeptAnswer | null {
    const answer = this.get(owner, address)
    if (!answer) return null
    const { at, until, tables, version } = answer
    const now = clock()
    if (at <= now && now < until && db.versionOf(tables, since) === version) return answer
    this.#drop(owner, address)
    return null
  }

  get(owner: Owner, address: string): KeptAnswer | undefined {
    const owned = this.#owners.get(owner)
    const answer = owned?.answers.get(address)
    if (!owned || !answer) return undefined
    // As the last of the answers and of the owners, they go last.
    owned.answers.delete(address)
    owned.answers.set(address, answer)
    this.#owners.delete(owner)
    this.#owners.set(owner, owned)
    return answer
  }

  put(owner: Owner, address: string, answer: KeptAnswer): void {
    const { bytes, bytesEach, answersEach } = this.#bounds
    this.#sweep(answer.at)
    this.#drop(owner, address)
    const size = sizeOf(address, answer)
    if (size > bytesEach) return
    const owned = this.#owners.get(owner) ?? { answers: new Map<string, KeptAnswer>(), bytes: 0 }
    owned.answers.set(address, answer)
    owned.bytes += size
    this.#bytes += size
    this.#owners.delete(owner)
    this.#owners.set(owner, owned)
    while (owned.bytes > bytesEach || owned.answers.size > answersEach) this.#dropOldestOf(owner, owned)
    for (const [id, oldest] of this.#owners) {
      while (this.#bytes > bytes && oldest.answers.size > 0) this.#dropOldestOf(id, oldest)
      if (this.#bytes <= bytes) break
    }
  }

  /** Drops all that is over at a time, a minute after the last time. */
  #sweep(now: number): void {
    if (Math.abs(now - this.#sweptAt) < SWEEP_MS) return
    this.#sweptAt = now
    for (const [id, { answers }] of this.#owners)
      for (const [address, { until }] of answers) if (until <= now) this.#drop(id, address)
  }

  #dropOldestOf(owner: Owner, owned: Owned): void {
    const [oldest] = owned.answers.keys()
    if (oldest !== undefined) this.#drop(owner, oldest)
  }

  #drop(owner: Owner, address: string): void {
    const owned = this.#owners.get(owner)
    const answer = owned?.answers.get(address)
    if (!owned || !answer) return
    owned.answers.delete(address)
    owned.bytes -= sizeOf(address, answer)
    this.#bytes -= sizeOf(address, answer)
    if (owned.answers.size === 0) this.#owners.delete(owner)
  }
}

const sizeOf = (address: string, { body }: KeptAnswer) => body.length + address.length + OVERHEAD_BYTES

/** What a server keeps, for people and for everybody. */
interface Keeping {
  ofPeople: KeptAnswers
  forEverybody: KeptAnswers
}

const keepings = new WeakMap<Deps, Keeping>()

/** What this server keeps: the one place of all answers that it gives again. */
export function keepingOf(deps: Deps): Keeping {
  const known = keepings.get(deps)
  if (known) return known
  const keeping = { ofPeople: new KeptAnswers(OF_PEOPLE), forEverybody: new KeptAnswers(FOR_EVERYBODY) }
  keepings.set(deps, keeping)
  return keeping
}
