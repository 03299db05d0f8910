import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { termParams } from '#domain/calculators/lending/address.ts'
import { clampTerms, type LendingTerms } from '#domain/calculators/lending/terms.ts'
import { paramsOf } from '#domain/calculators/mortgage/address.ts'
import type { Scenario } from '#domain/calculators/mortgage/scenario.ts'
import { signedInPerson } from '#lib/signed-in-person.ts'
import { rememberLast } from '#features/calculators/last.script.ts'

/** Browsers refuse more than 100 address changes in ten seconds, which a slider would exceed. */
const ADDRESS_DELAY_MS = 250

/** The household's income and debts stay in this tab: `180000 500`. */
const householdKey = () => `cohearth:household:${signedInPerson()}`

export interface Inputs {
  scenario: Scenario
  terms: LendingTerms
}

export function searchOf({ scenario, terms }: Inputs): string {
  return [paramsOf(scenario), termParams(terms)].map(String).filter(Boolean).join('&')
}

/** Keeps the inputs in the address, and income and debts in the tab; `isRemembered` also stores the inputs for the hub. */
export function useCalculator(initial: Inputs, isRemembered: boolean) {
  const household = useSyncExternalStore(subscribeToNothing, storedHousehold, () => '')
  const [changed, setChanged] = useState<Inputs | null>(null)
  const inputs = useMemo(() => changed ?? withHousehold(initial, household), [changed, initial, household])

  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(() => {
      const search = searchOf(changed)
      if (`?${search}` !== location.search) {
        history.replaceState(history.state, '', `?${search}${location.hash}`)
      }
      sessionStorage.setItem(householdKey(), `${changed.terms.income} ${changed.terms.debts}`)
      if (isRemembered) rememberLast('mortgage', search)
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [changed, isRemembered])

  return [inputs, setChanged] as const
}

const subscribeToNothing = () => () => undefined

function storedHousehold(): string {
  return sessionStorage.getItem(householdKey()) ?? ''
}

function withHousehold({ scenario, terms }: Inputs, household: string): Inputs {
  if (household === '') return { scenario, terms }
  const [income = 0, debts = 0] = household.split(' ').map(Number)
  return { scenario, terms: clampTerms({ ...terms, income, debts }) }
}
