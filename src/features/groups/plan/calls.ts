import type { ScenarioVersion } from '#api/features/groups/plan/scenario/schemas.ts'
import type { GroupScenario } from '#domain/groups/plan/scenario.ts'
import type { Step, StepFields } from '#domain/groups/plan/steps.ts'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

export type { ScenarioVersion }

export const SHEET_ADDRESS = '/api/groups/mine/sheet'

const { mine } = api.groups

export const fetchSteps = (): Promise<Step[]> => unwrap(polled.groups.mine.steps.$get())

export function addStep(json: StepFields & { key: string }): Promise<Step> {
  return unwrap(mine.steps.$post({ json }))
}

export function changeStep({ id, sequence }: Step, fields: Partial<StepFields>): Promise<Step> {
  return unwrap(mine.steps[':id'].$put({ param: { id: String(id) }, json: { sequence, ...fields } }))
}

export async function deleteStep({ id, sequence }: Step): Promise<void> {
  await mine.steps[':id'].$delete({ param: { id: String(id) }, query: { sequence: String(sequence) } })
}

export const fetchCalendar = () => unwrap(mine.calendar.$get())
export const renewCalendar = () => unwrap(mine.calendar.$post())

export const fetchScenario = (): Promise<ScenarioVersion> => unwrap(polled.groups.mine.scenario.$get())
export const fetchVersions = (): Promise<ScenarioVersion[]> => unwrap(mine.scenario.versions.$get())

export function setScenario(version: number, scenario: GroupScenario): Promise<ScenarioVersion> {
  return unwrap(mine.scenario.$put({ json: { version, scenario } }))
}
