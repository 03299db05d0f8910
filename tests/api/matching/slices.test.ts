import { afterEach, expect, mock, spyOn, test } from 'bun:test'
import { inSlices } from '#api/features/matching/service/reading.ts'

afterEach(() => mock.restore())

test('long work lets others run once its slice is used up, and then starts a new slice', async () => {
  let now = 5000
  spyOn(performance, 'now').mockImplementation(() => now)
  const pause = inSlices()
  const othersRan = async () => {
    let ran = false
    setImmediate(() => {
      ran = true
    })
    await pause()
    return ran
  }
  expect(await othersRan()).toBe(false)
  now += 1000
  expect(await othersRan()).toBe(true)
  expect(await othersRan()).toBe(false)
})
