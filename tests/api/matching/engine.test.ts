import { afterEach, describe, expect, spyOn, test } from 'bun:test'
import fc from 'fast-check'
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createEngine, type Engine } from '#api/features/matching/engine/engine.ts'
import type { LogFields } from '#api/log.ts'
import { seededRandom } from '#db/seed/demo/temperament.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import type { RowLayout } from '#domain/matching/row-layout.ts'
import type { Audience } from '#domain/matching/types.ts'
import { sampledRuns } from '#tests/support/sample.ts'
import { columnsBy, enterMember, questionsBy, USUAL } from '#tests/support/made-communities.ts'
import { shownSteps } from '#tests/support/shown-scores.ts'
import { startSweepWorker } from '#tests/support/sweep-worker.ts'

const WORKERS = Math.min(availableParallelism(), 4)
/** In three chunks of tiles, the last of which isn't full. */
const MANY = { ...USUAL, people: 9000 }

let opened: Engine[] = []
afterEach(() => {
  for (const engine of opened) engine.close()
  opened = []
})

/** An engine whose workers and log are seen. */
function watched(columns: AnswerColumns, start: (layout: RowLayout) => Worker = startSweepWorker) {
  const workers: Worker[] = []
  const errors: LogFields[] = []
  const engine = createEngine(columns, {
    log: { debug() {}, info() {}, error: (_message, fields = {}) => void errors.push(fields) },
    startWorker(layout) {
      const worker = start(layout)
      workers.push(worker)
      return worker
    },
  })
  opened.push(engine)
  const rowOf = async (userId: number, audience: Audience) => [...(await engine.row(userId, audience))]
  return { engine, workers, errors, rowOf }
}

/** A worker that exits only after many turns of the main thread. */
function slowToEnd(layout: RowLayout): Worker {
  const worker = startSweepWorker(layout)
  const end = worker.terminate.bind(worker)
  spyOn(worker, 'terminate').mockImplementation(async () => {
    for (let turn = 0; turn < 1000; turn++) await setImmediate()
    return end()
  })
  return worker
}

describe('a row', () => {
  test.each(['strangers', 'partners'] as const)('for %s matches the plain rules', async (audience) => {
    const columns = columnsBy(MANY)
    const { engine, workers, errors, rowOf } = watched(columns)
    expect(await rowOf(7, audience)).toEqual(shownSteps(columns, 7, audience))
    expect(await rowOf(9000, audience)).toEqual(shownSteps(columns, 9000, audience))
    const answers = [{ questionId: 1, option: 1 }]
    const previewed = [...(await engine.row(7, audience, answers))]
    // Their own position is ignored.
    previewed[6] = shownSteps(columns, 7, audience, answers)[6] ?? 0
    expect(previewed).toEqual(shownSteps(columns, 7, audience, answers))
    expect([workers.length, errors]).toEqual([WORKERS, []])
  })

  test('of few people needs no worker', async () => {
    const columns = columnsBy({ ...USUAL, people: 500 })
    const { workers, rowOf } = watched(columns)
    expect(await rowOf(7, 'strangers')).toEqual(shownSteps(columns, 7, 'strangers'))
    expect(workers).toEqual([])
  })

  test('of a non-member, or with an unknown answer, is refused, and the next one is right', async () => {
    const columns = columnsBy(MANY)
    const { engine, errors, rowOf } = watched(columns)
    await expect(engine.row(9999, 'strangers')).rejects.toThrow(RangeError)
    const given = [{ questionId: 9999, option: 0 }]
    await expect(engine.row(7, 'strangers', given)).rejects.toThrow('There is no question 9999')
    expect(await rowOf(7, 'strangers')).toEqual(shownSteps(columns, 7, 'strangers'))
    expect(errors).toEqual([])
  })

  test('is right when many are requested at the same time', async () => {
    const columns = columnsBy(MANY)
    const { rowOf } = watched(columns)
    const ids = Array.from({ length: 30 }, (_, i) => 1 + i * 290)
    const rows = await Promise.all(ids.map((id) => rowOf(id, 'strangers')))
    for (const [i, id] of ids.entries()) expect(rows[i]).toEqual(shownSteps(columns, id, 'strangers'))
  })

  test('is right among others that fail, are for others, or are only previews', async () => {
    const columns = columnsBy(MANY)
    const { engine } = watched(columns)
    const given = [{ questionId: 3, option: 0 }]
    const rows = [
      engine.row(1, 'strangers'),
      engine.row(9999, 'strangers'),
      engine.row(2, 'strangers', given),
      engine.row(2, 'partners'),
      engine.row(1, 'strangers', given),
    ]
    const found = (await Promise.allSettled(rows)).map((one) =>
      one.status === 'fulfilled' ? [...one.value] : String(one.reason),
    )
    expect(found).toEqual([
      shownSteps(columns, 1, 'strangers'),
      'RangeError: User 9999 is not a member',
      shownSteps(columns, 2, 'strangers', given),
      shownSteps(columns, 2, 'partners'),
      shownSteps(columns, 1, 'strangers', given),
    ])
  })
})

describe('changes of the columns', () => {
  test('wait for the current row, and are seen by the next', async () => {
    const columns = columnsBy(MANY)
    const { engine, rowOf } = watched(columns)
    await rowOf(1, 'strangers')
    const before = shownSteps(columns, 1, 'strangers')
    const underWay = rowOf(1, 'strangers')
    const change = engine.change(() => {
      for (let id = 2; id < 1500; id++) columns.removeMember(id)
    })
    const next = rowOf(1, 'strangers')
    expect(columns.has(2)).toBe(true)
    expect(await underWay).toEqual(before)
    await change
    expect(columns.has(2)).toBe(false)
    const after = shownSteps(columns, 1, 'strangers')
    expect(after).not.toEqual(before)
    expect(await next).toEqual(after)
  })

  test('happen immediately when nothing is being computed, and report their failure', async () => {
    const { engine } = watched(columnsBy(MANY))
    let changed = false
    const done = engine.change(() => void (changed = true))
    expect(changed).toBe(true)
    await done
    await expect(
      engine.change(() => {
        throw new RangeError('no')
      }),
    ).rejects.toThrow(RangeError)
  })

  test('in any order with rows leave every row right, as memory grows', async () => {
    const acts = fc.array(fc.tuple(fc.constantFrom('row', 'join', 'leave', 'publish'), fc.nat(2000)), {
      minLength: 5,
      maxLength: 25,
    })
    await fc.assert(
      fc.asyncProperty(fc.integer(), acts, async (seed, sequence) => {
        const recipe = { ...USUAL, people: 1100, seed }
        const columns = columnsBy(recipe)
        const { engine, rowOf } = watched(columns)
        const random = seededRandom(seed)
        const questions = questionsBy(recipe, seededRandom(seed))
        let lastId = 1100
        for (const [act, number] of sequence) {
          if (act === 'row') {
            const row = rowOf(1, 'strangers')
            // Right behind it, with what it should have seen.
            let expected: number[] = []
            await engine.change(() => void (expected = shownSteps(columns, 1, 'strangers')))
            expect(await row).toEqual(expected)
          } else {
            void engine.change(() => {
              if (act === 'leave' && number > 1) columns.removeMember(number)
              else if (act === 'publish' && columns.has(number)) {
                enterMember(columns, number, questions, recipe, random)
              } else if (act === 'join') {
                for (let joined = 0; joined < 200; joined++) {
                  enterMember(columns, ++lastId, questions, recipe, random)
                }
              }
            })
          }
        }
        engine.close()
      }),
      { numRuns: sampledRuns(8) },
    )
  })
})

describe('a worker that fails', () => {
  test('between rows or during one leaves every row right; others replace it', async () => {
    const columns = columnsBy(MANY)
    const { workers, errors, rowOf } = watched(columns, slowToEnd)
    const right = shownSteps(columns, 5, 'strangers')
    expect(await rowOf(5, 'strangers')).toEqual(right)
    await workers[0]!.terminate()
    expect(await rowOf(5, 'strangers')).toEqual(right)
    expect(errors.length).toBe(1)
    expect(await rowOf(5, 'strangers')).toEqual(right)
    expect(workers.length).toBe(2 * WORKERS)
    const underWay = rowOf(5, 'strangers')
    await workers.at(-1)!.terminate()
    expect(await underWay).toEqual(right)
    expect(await rowOf(5, 'strangers')).toEqual(right)
  })

  test('at every start isn’t retried forever', async () => {
    const columns = columnsBy(MANY)
    const broken = () => new Worker("throw new Error('broken')", { eval: true })
    const { workers, errors, rowOf } = watched(columns, broken)
    const right = shownSteps(columns, 5, 'partners')
    for (let i = 0; i < 5; i++) expect(await rowOf(5, 'partners')).toEqual(right)
    expect(errors.length).toBe(3)
    expect(workers.length).toBe(3 * WORKERS)
  })

  test('to be created at all isn’t tried again', async () => {
    const columns = columnsBy(MANY)
    const { errors, rowOf } = watched(columns, () => {
      throw new Error('no threads')
    })
    expect(await rowOf(5, 'strangers')).toEqual(shownSteps(columns, 5, 'strangers'))
    expect(errors.length).toBe(1)
  })
})

describe('a closed engine', () => {
  test('refuses waiting and new requests', async () => {
    const { engine } = watched(columnsBy(MANY))
    const waiting = [1, 2, 3].map((id) => engine.row(id, 'strangers').catch(String))
    engine.close()
    expect(await Promise.all(waiting)).toEqual(Array(3).fill('Error: The engine is closed.'))
    await expect(engine.row(1, 'strangers')).rejects.toThrow('closed')
  })

  test('logs no error about a row that it was computing', async () => {
    const { engine, errors, rowOf } = watched(columnsBy(MANY))
    await rowOf(1, 'strangers')
    const underWay = engine.row(2, 'strangers').catch(String)
    await setImmediate()
    engine.close()
    await underWay
    expect(errors).toEqual([])
  })
})
