import * as v from 'valibot'
import { receipt, sealedState } from '#api/features/sealed/schemas.ts'
import { tickRounds } from '#api/features/sealed/service/tick.ts'
import type { Purpose, RoomsSetup } from '#domain/sealed/purposes.ts'
import { TICK_MS } from '#domain/sealed/rounds.ts'
import type { TestApp } from '#tests/support/app.ts'

export const ANSWER = {
  options: { 'who-covers': 'loan', interest: 'prime-2', wait: '14', fair: 'dilute' },
  words: '',
}

export const answerWith = (fair: string, words = '') => ({
  options: { ...ANSWER.options, fair },
  words,
})

export const SALT = 'ab'.repeat(32)

const path = (purpose: Purpose) => `/sealed/${purpose}`

export const stateText = async (app: TestApp, as: number, purpose: Purpose = 'stops-paying') =>
  (await app.call('GET', path(purpose), { as })).text()

export async function stateOf(app: TestApp, as: number, purpose: Purpose = 'stops-paying') {
  return v.parse(sealedState, JSON.parse(await stateText(app, as, purpose))).round
}

/** Returns the state, which has to be the one that's expected. */
export async function roundIn<State extends Awaited<ReturnType<typeof stateOf>>['state']>(
  app: TestApp,
  as: number,
  state: State,
  purpose: Purpose = 'stops-paying',
) {
  const round = await stateOf(app, as, purpose)
  const hasState = (one: typeof round): one is Extract<typeof round, { state: State }> => one.state === state
  if (!hasState(round)) throw new Error(`It’s ${round.state}, not ${state}.`)
  return round
}

export const theyStart = (
  app: TestApp,
  as: number,
  purpose: Purpose = 'stops-paying',
  setup: RoomsSetup | null = null,
) => app.call('POST', path(purpose), { as, json: { setup } })

export async function theySeal(
  app: TestApp,
  as: number,
  answer: object = ANSWER,
  purpose: Purpose = 'stops-paying',
): Promise<Response> {
  const round = await roundIn(app, as, 'open', purpose)
  return app.call('PUT', `${path(purpose)}/answer`, { as, json: { round: round.id, salt: SALT, answer } })
}

export const theyTakeBack = (app: TestApp, as: number, purpose: Purpose = 'stops-paying') =>
  app.call('DELETE', `${path(purpose)}/answer`, { as })

export async function receiptOf(response: Response) {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return v.parse(receipt, await response.json())
}

/** The next tick runs. */
export async function tick(app: TestApp): Promise<void> {
  app.advance(TICK_MS - (app.deps.clock() % TICK_MS))
  await tickRounds(app.deps)
}
