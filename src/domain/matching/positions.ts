const VACANT = -1
const FIRST_CAPACITY = 64

const DENSE_IDS = 2 ** 24

export class Positions {
  #userIds = new Int32Array(FIRST_CAPACITY)
  #count = 0
  #members = 0
  readonly #vacant: number[] = []
  /** The position plus one, by id; 0 for a non-member. */
  #dense = new Int32Array(FIRST_CAPACITY)
  readonly #sparse = new Map<number, number>()

  /** Makes room for this many people with ids up to `lastId`, so that loading them copies nothing. */
  reserve(people: number, lastId: number): void {
    if (people > this.#userIds.length) this.#userIds = widened(this.#userIds, people)
    const length = Math.min(lastId + 1, DENSE_IDS)
    if (length > this.#dense.length) this.#dense = widened(this.#dense, length)
  }

  get count(): number {
    return this.#count
  }

  get members(): number {
    return this.#members
  }

  /** Undefined for a non-member. */
  find(userId: number): number | undefined {
    if (userId >= DENSE_IDS) return this.#sparse.get(userId)
    const next = this.#dense[userId]
    return next ? next - 1 : undefined
  }

  /** Undefined for a vacant position. */
  userIdAt(position: number): number | undefined {
    if (position >= this.#count) return undefined
    const userId = this.#userIds[position]
    return userId === VACANT ? undefined : userId
  }

  /** Returns a new member's position. Throws a RangeError unless the id is a whole number from 0 to 2³¹ − 1. */
  add(userId: number): number {
    if (!Number.isInteger(userId) || userId < 0 || userId >= 2 ** 31) {
      throw new RangeError(`${userId} isn’t a person’s ID`)
    }
    const position = this.#vacant.pop() ?? this.#count++
    if (position >= this.#userIds.length) this.#userIds = widened(this.#userIds, position + 1)
    this.#userIds[position] = userId
    this.#put(userId, position + 1)
    this.#members += 1
    return position
  }

  remove(userId: number, position: number): void {
    this.#put(userId, 0)
    this.#userIds[position] = VACANT
    this.#vacant.push(position)
    this.#members -= 1
  }

  #put(userId: number, next: number): void {
    if (userId < DENSE_IDS) {
      if (userId >= this.#dense.length) this.#dense = widened(this.#dense, userId + 1)
      this.#dense[userId] = next
    } else if (next === 0) this.#sparse.delete(userId)
    else this.#sparse.set(userId, next - 1)
  }
}

function widened(array: Int32Array<ArrayBuffer>, atLeast: number): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(Math.max(atLeast, array.length * 2))
  wider.set(array)
  return wider
}
