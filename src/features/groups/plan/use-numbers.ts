import { useRef, useState } from 'react'
import type { Scenario } from '#domain/calculators/mortgage/scenario.ts'
import {
  calculatorScenario,
  type GroupScenario,
  groupScenario as fromCalculator,
  isSameScenario,
  mergeScenarios,
  type ScenarioField,
} from '#domain/groups/plan/scenario.ts'
import { ApiError } from '#lib/api.ts'
import { useQuery } from '#lib/query.ts'
import { notify, showError } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { fetchScenario, type ScenarioVersion, setScenario } from './calls.ts'
import { groupScenario } from './plan.store.ts'
import { useGroupNews } from './use-group-news.ts'

interface Draft {
  base: ScenarioVersion
  scenario: GroupScenario
}

export interface Clash {
  theirs: ScenarioVersion
  mine: GroupScenario
  fields: ScenarioField[]
  decided: Partial<Record<ScenarioField, 'mine' | 'theirs'>>
  lowered: boolean
}

const FAILED = 'We couldn’t save the numbers.'
const MAX_MERGES = 3

export function useNumbers(initial: ScenarioVersion) {
  const query = groupScenario()
  const { data: newest = initial, failed } = useQuery(query, initial)
  useGroupNews(query)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [clash, setClash] = useState<Clash | null>(null)
  const { busy, run } = useAction<'save'>()
  /** What may have been saved without a response. */
  const unanswered = useRef<GroupScenario>(null)
  const shown = draft?.scenario ?? newest.scenario

  function set(scenario: Scenario): void {
    if (!draft) return
    const ids = draft.scenario.shares.map(({ user_id }) => user_id)
    setDraft({ ...draft, scenario: fromCalculator(scenario, ids) })
  }

  function close(): void {
    setDraft(null)
    setClash(null)
  }

  async function saveMerged(now: Draft, merges = 0): Promise<void> {
    const before = unanswered.current
    unanswered.current = now.scenario
    try {
      const saved = await setScenario(now.base.version, now.scenario)
      unanswered.current = null
      query.put(saved)
      notify.success(
        merges > 0 ? 'Saved, along with the other changes made in the meantime.' : 'Numbers saved.',
      )
      setClash(null)
      // What's been changed since stays open.
      setDraft((open) =>
        open && open.scenario !== now.scenario ? { base: saved, scenario: open.scenario } : null,
      )
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) unanswered.current = null
      if (!(error instanceof ApiError && error.is('conflict')) || merges === MAX_MERGES) throw error
      const theirs = await fetchScenario()
      query.put(theirs)
      const isOwn = before !== null && isSameScenario(before, theirs.scenario)
      const merged = mergeScenarios(isOwn ? before : now.base.scenario, now.scenario, theirs.scenario)
      const next = { base: theirs, scenario: merged.scenario }
      setDraft(next)
      if (merged.clashes.length === 0 && !merged.lowered) return saveMerged(next, isOwn ? merges : merges + 1)
      const { clashes: fields, lowered } = merged
      setClash({ theirs, mine: merged.scenario, fields, decided: {}, lowered })
    }
  }

  return {
    newest,
    shown,
    failed,
    draft,
    clash,
    busy: busy === 'save',
    calculator: calculatorScenario(shown),
    isDecided: clash === null || clash.fields.every((field) => clash.decided[field] !== undefined),
    begin: () => setDraft({ base: newest, scenario: newest.scenario }),
    set,
    close,
    decide(field: ScenarioField, whose: 'mine' | 'theirs'): void {
      if (!clash || !draft) return
      const from = whose === 'mine' ? clash.mine : clash.theirs.scenario
      setClash({ ...clash, decided: { ...clash.decided, [field]: whose } })
      setDraft({ ...draft, scenario: { ...draft.scenario, [field]: from[field] } })
    },
    save: () =>
      draft &&
      run(
        'save',
        () => saveMerged(draft),
        (error) => showError(error, FAILED),
      ),
    restore: (scenario: GroupScenario) =>
      run(
        'save',
        async () => query.put(await setScenario(newest.version, scenario)),
        async (error) => {
          showError(error, FAILED)
          await query.refresh()
        },
      ),
  }
}

export type Numbers = ReturnType<typeof useNumbers>
