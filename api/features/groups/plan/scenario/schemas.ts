import * as v from 'valibot'
import { scenarioSchema } from '#domain/groups/plan/scenario-schema.ts'

/** `version` is the one that it was made upon. */
export const scenarioChange = v.object({
  version: v.pipe(v.number('Please reload this page.'), v.integer(), v.minValue(0)),
  scenario: scenarioSchema,
})

/** `version` 0 is nobody’s: what a group begins with. Who set it is null when they are no member any more. */
export const scenarioVersion = v.object({
  version: v.number(),
  at: v.nullable(v.number()),
  set_by: v.nullable(v.object({ id: v.number(), first_name: v.string() })),
  scenario: scenarioSchema,
})

export type ScenarioVersion = v.InferOutput<typeof scenarioVersion>

/** The newest first. */
export const scenarioVersions = v.array(scenarioVersion)
