import { useState } from 'react'
import { type DrillPlan, drillParams, yearsUntil } from '#domain/exits/drill-plan.ts'
import type { DayCount } from '#domain/exits/scenario.ts'
import { useSearch } from '#lib/use-search.ts'

export type DrillChange = Partial<Omit<DrillPlan, 'scenario'>> & { leaver?: number; dayCount?: DayCount }

/** Keeps a drill in the address once it's changed, along with the id of the shared scenario that it started from. */
export function useDrill(initial: DrillPlan, day: string, sharedId: number | null) {
  const [plan, setPlan] = useState(initial)

  const extraParams = sharedId === null ? {} : { shared: String(sharedId) }
  useSearch(plan === initial ? null : drillSearch(plan, extraParams))

  /** The home's value and mortgage follow the month. */
  const change = ({ leaver, dayCount, ...changed }: DrillChange) => {
    const { figures } = plan.scenario
    const year = changed.month ? yearsUntil(day, changed.month) : figures.year
    const scenario = {
      ...plan.scenario,
      ...(leaver !== undefined && { leaver }),
      ...(dayCount && { dayCount }),
      figures: { ...figures, year },
    }
    setPlan({ ...plan, ...changed, scenario })
  }
  return [plan, change] as const
}

/** Returns the query of a drill's address. */
export function drillSearch(plan: DrillPlan, extraParams: Readonly<Record<string, string>> = {}): string {
  return `?${String(new URLSearchParams([...Object.entries(extraParams), ...drillParams(plan)]))}`
}
