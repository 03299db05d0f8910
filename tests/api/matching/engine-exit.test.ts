import { expect, test } from 'bun:test'

test('an idle engine doesn’t keep a process from exiting', async () => {
  const script = `
    import { createEngine } from '#api/features/matching/engine/engine.ts'
    import { columnsBy, USUAL } from '#tests/support/made-communities.ts'
    import { startSweepWorker } from '#tests/support/sweep-worker.ts'
    const engine = createEngine(columnsBy({ ...USUAL, people: 2000 }), { startWorker: startSweepWorker })
    console.log((await engine.row(1, 'strangers')).length)
  `
  const child = Bun.spawn([process.execPath, '-e', script], { cwd: `${import.meta.dir}/../../..` })
  expect(await child.exited).toBe(0)
  expect(await new Response(child.stdout).text()).toBe('2000\n')
})
