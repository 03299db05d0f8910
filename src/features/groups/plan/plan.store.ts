import { createQueries } from '#lib/query.ts'
import { fetchCalendar, fetchScenario, fetchSteps, fetchVersions } from './calls.ts'

/** What others of the group change is told at once, and read within a minute where nothing tells. */
export const groupSteps = createQueries('group-steps', fetchSteps, { refetch: 'minutely' })
export const groupScenario = createQueries('group-scenario', fetchScenario, { refetch: 'minutely' })

/** Read when their dialogs open. */
export const scenarioVersions = createQueries('group-scenario-versions', fetchVersions)
export const groupCalendar = createQueries('group-calendar', fetchCalendar)
