import { expect, test } from 'bun:test'
import { FILES, sourceOf } from './walk.ts'

/** At the top of a module: the data of time zones take 10 ms, for which every start would wait. */
const CLOCK_AT_START = /^(export )?const \w+ = new Intl\.DateTimeFormat/m

/** What stands in for the provider is loaded when it is first asked. */
const LATER = /^api\/sandbox\//

test('formats of dates are made when they are asked for', async () => {
  const files = FILES.filter((file) => !LATER.test(file))
  const sources = await Promise.all(files.map(async (file) => ({ file, text: await sourceOf(file) })))
  expect(sources.filter(({ text }) => CLOCK_AT_START.test(text)).map(({ file }) => file)).toEqual([])
})
