import { afterEach, beforeEach, expect, test } from 'bun:test'
import { groupSteps } from '#db/schema/index.ts'
import { sheetOf } from '#api/features/groups/plan/sheet/service/contents.ts'
import { sheetPdf } from '#api/features/groups/plan/sheet/service/print.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { startPrintWorker, testPrinter } from '#tests/support/printer.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

/** Text that needs the fonts of most scripts. */
const TEXT =
  '漢字仮名交じり文 中文段落很长 한국어로 쓴 긴 계획 مرحبا بالعالم หาที่ปรึกษา नमस्ते दुनिया தமிழ் திட்டம் ខ្មែរផែនការ Ask two lenders about what they need'

async function aGroupWithComplexSheet(): Promise<number> {
  const names = ['Maya', '漢字名前', 'नमस्ते', 'مرحبا', '한국어']
  const people = await Promise.all(names.map((first_name) => aClient(app, { first_name, state_id: 3100 })))
  const [first = 0, ...others] = people
  const group_id = await aGroup(app, first, ...others)
  const row = { group_id, text: TEXT, changed_at: app.deps.clock() }
  await app.deps.db.write((tx) => tx.insert(groupSteps).values(Array(12).fill(row)))
  return first
}

const fetchSheet = (as: number) => app.call('GET', '/groups/mine/sheet', { as })

/** The CPU time of this thread, in milliseconds, which other threads and processes don't add to. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The most CPU time this thread spends between two turns of its event loop while `work` runs. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isDone = false
  let before = cpuTime()
  const done = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    // A short pause in each turn, so that this thread doesn't compete with the worker.
    await new Promise((resolve) => setTimeout(resolve, 1))
    longest = Math.max(longest, cpuTime() - before)
    before = cpuTime()
  }
  await done
  return longest
}

test('the event loop keeps running while a complex sheet is rendered', async () => {
  const maya = await aGroupWithComplexSheet()
  const contents = await sheetOf(app.deps, maya)
  const blocked = await longestBlock(() => fetchSheet(maya))
  const before = cpuTime()
  await sheetPdf(contents)
  const rendering = cpuTime() - before
  expect(blocked).toBeLessThan(rendering / 4)
})

test('a worker crash fails one request with a clear error, and the next one succeeds', async () => {
  await app.deps.printer.close()
  const started: ReturnType<typeof startPrintWorker>[] = []
  const startWorker = () => {
    const worker = startPrintWorker()
    if (started.push(worker) === 1) void worker.terminate()
    return worker
  }
  app.deps.printer = testPrinter({ startWorker })
  const maya = await aGroupWithComplexSheet()
  const failed = await fetchSheet(maya)
  expect(failed.status).toBe(503)
  expect(await failed.json()).toEqual({ detail: 'We couldn’t make this PDF. Please try again.' })
  const response = await fetchSheet(maya)
  expect(response.status).toBe(200)
  const { pages } = await readPdf(await response.bytes())
  expect(pages).toHaveLength(1)
  expect(started).toHaveLength(2)
})
