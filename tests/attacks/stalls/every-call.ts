/* Attacks every call of the API and prints what it does, a JSON object a line. A separate process, so that an endless loop can be killed. */
import * as v from 'valibot'
import { createApp } from '#api/app.ts'
import { hits } from '#db/schema/index.ts'
import { makeEveryCall } from '#tests/api/description/making/make.ts'
import { type CallOptions, type TestApp, testApp } from '#tests/support/app.ts'
import { type MatchedCall, callFinder } from '#tests/support/described-calls.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { attack } from './attack.ts'
import { type Field, fieldsOf, type Operation, operation, takesText } from './fields.ts'
import type { Line } from './lines.ts'
import { sentAs, sentBy, type Sent } from './requests.ts'
import { shapesOf } from './shapes.ts'

const description = v.object({ paths: v.record(v.string(), v.record(v.string(), operation)) })

async function describedCalls() {
  const app = await testApp()
  const { paths } = v.parse(
    description,
    await (await app.call('GET', '/openapi.json', { as: await anAdmin(app) })).json(),
  )
  await app.close()
  return new Map<string, Operation>(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
    ),
  )
}

const calls = await describedCalls()
/** By call: the fields attacked so far, and whether a test's own request had them. */
const attacked = new Map<string, Map<string, boolean>>()

const print = (line: Line) => console.log(JSON.stringify(line))

function isNew(known: ReadonlyMap<string, boolean> | undefined, { name, isSent }: Field): boolean {
  return known?.get(name) === undefined || (isSent && known.get(name) === false)
}

async function attackBefore(app: TestApp, { name }: MatchedCall, sent: Sent): Promise<void> {
  const call = calls.get(name)
  if (!call) return
  const known = attacked.get(name)
  const fields = fieldsOf(sent, call).filter((field) => isNew(known, field))
  if (fields.length === 0) return
  const shapes = known ? [] : shapesOf(sent, call)
  // Earlier guesses mustn't block this call.
  await app.deps.db.write((tx) => tx.delete(hits))
  const isUnharmed = await attack(
    app,
    { sent, fields, shapes },
    {
      trying: (field, text) => print({ kind: 'trying', call: name, field, text }),
      found: (finding) => print({ kind: 'found', call: name, ...finding }),
    },
  )
  if (!isUnharmed) return
  const now = new Map([...(known ?? []), ...fields.map((field) => [field.name, field.isSent] as const)])
  attacked.set(name, now)
}

await makeEveryCall((app) => {
  const find = callFinder(createApp(app.deps))
  return {
    ...app,
    async call(method: string, path: string, options: CallOptions = {}) {
      const matched = find(method, path)
      if (matched) await attackBefore(app, matched, await sentBy(app, matched, path, options))
      return app.call(method, path, options)
    },
    async respond(request: Request) {
      const matched = find(request.method, request.url)
      if (matched) await attackBefore(app, matched, await sentAs(matched, request.clone()))
      return app.respond(request)
    },
  }
})

const missed = [...calls].filter(([name, call]) => takesText(call) && !attacked.has(name))
print({
  kind: 'done',
  missed: missed.map(([name]) => name),
  fields: [...attacked.values()].reduce((sum, { size }) => sum + size, 0),
})
