import * as v from 'valibot'
import { groupSnapshot, type OwnSnapshot, ownSnapshot } from '#api/features/snapshot/schemas.ts'
import { type Figures, NO_FIGURES } from '#domain/snapshot/figures.ts'
import type { FirstTimeAnswers } from '#domain/snapshot/first-time.ts'
import type { Share } from '#domain/snapshot/shares.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'

export const FIGURES: Figures = {
  ...NO_FIGURES,
  salary: 6_840_000,
  car_loan: 31_000,
  line_of_credit: 620_000,
  fhsa: 2_630_000,
  rrsp: 2_200_000,
  savings: 960_000,
}

export const NEVER_OWNED: FirstTimeAnswers = {
  owned: 'never',
  lived_until: null,
  partner: 'none',
  resident: true,
}

export async function aMember(app: TestApp, first_name: string): Promise<number> {
  const id = await aClient(app, { first_name, state_id: 3100 })
  await theySubscribe(app, id)
  return id
}

export async function ownOf(app: TestApp, as: number): Promise<OwnSnapshot> {
  const response = await app.call('GET', '/snapshot/mine', { as })
  return v.parse(ownSnapshot, await response.json())
}

export async function theySave(
  app: TestApp,
  as: number,
  figures: Partial<Figures>,
  first_time: FirstTimeAnswers | null = null,
): Promise<Response> {
  const { version } = await ownOf(app, as)
  return app.call('PUT', '/snapshot/mine', {
    as,
    json: { version, figures: { ...NO_FIGURES, ...figures }, first_time },
  })
}

export const theyShare = (app: TestApp, as: number, ...shared: Share[]) =>
  app.call('PUT', '/snapshot/mine/shared', { as, json: { shared } })

export const theyCount = (app: TestApp, as: number, counts = true) =>
  app.call('PUT', '/snapshot/mine/counting', { as, json: { counts } })

/** They save figures and count them in their group's result. */
export async function theyAreReady(
  app: TestApp,
  as: number,
  figures: Partial<Figures> = FIGURES,
): Promise<void> {
  for (const response of [await theySave(app, as, figures), await theyCount(app, as)]) {
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  }
}

export const groupText = async (app: TestApp, as: number) =>
  (await app.call('GET', '/snapshot/group', { as })).text()

export async function groupOf(app: TestApp, as: number) {
  return v.parse(groupSnapshot, JSON.parse(await groupText(app, as)))
}
