import { createQueries } from '#lib/query.ts'
import { fetchCalendar, fetchScenario, fetchSteps, fetchVersions } from './calls.ts'

/** Refreshed by events, and every minute in case an event is missed. */
export const groupSteps = createQueries('group-steps', fetchSteps, { refetch: 'minutely' })
export const groupScenario = createQueries('group-scenario', fetchScenario, { refetch: 'minutely' })

export const scenarioVersions = createQueries('group-scenario-versions', fetchVersions)
export const groupCalendar = createQueries('group-calendar', fetchCalendar)
