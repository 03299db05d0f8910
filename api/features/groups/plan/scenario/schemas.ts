import * as v from 'valibot'
import { scenarioSchema } from '#domain/groups/plan/scenario-schema.ts'

export const scenarioChange = v.object({
  version: v.pipe(v.number('Please reload this page.'), v.integer(), v.minValue(0)),
  scenario: scenarioSchema,
})

/** Version 0 is the default that nobody has set. `set_by` is null once they have left the group. */
export const scenarioVersion = v.object({
  version: v.number(),
  at: v.nullable(v.number()),
  set_by: v.nullable(v.object({ id: v.number(), first_name: v.string() })),
  scenario: scenarioSchema,
})

export type ScenarioVersion = v.InferOutput<typeof scenarioVersion>

export const scenarioVersions = v.array(scenarioVersion)
