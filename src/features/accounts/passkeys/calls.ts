import { answerWithPasskey, makePasskey } from './ceremony.script.ts'
import { api, unwrap } from '#lib/api.ts'

export async function addPasskey() {
  const options = await unwrap(api.passkeys.options.$post())
  return unwrap(api.passkeys.$post({ json: await makePasskey(options) }))
}

export async function renamePasskey(id: number, name: string) {
  return unwrap(api.passkeys[':id'].$put({ param: { id: String(id) }, json: { name } }))
}

export async function removePasskey(id: number) {
  return unwrap(api.passkeys[':id'].$delete({ param: { id: String(id) } }))
}

export async function closeOffer(): Promise<void> {
  await api.passkeys.offer.$delete()
}

let last: Promise<unknown> = Promise.resolve()

/** The first response sets the cookie that identifies the browser. Two requests at the same time would get two cookies. */
function enqueue<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = last.then(ask)
  last = answer.catch(() => undefined)
  return answer
}

export async function signInWithPasskey(autofill = false): Promise<void> {
  const options = await enqueue(() => unwrap(api.passkeys['sign-in'].options.$post()))
  await api.passkeys['sign-in'].$post({ json: await answerWithPasskey(options, autofill) })
}

export async function enrolWith(token: string): Promise<void> {
  const options = await unwrap(api.enrolment.options.$post({ json: { token } }))
  await api.enrolment.$post({ json: { token, response: await makePasskey(options) } })
}
