import { useEffect, useRef, useState } from 'react'
import { focusFirstWrong } from './fields.ts'
import { type Faults, hasFaults } from '#domain/text-rule.ts'

/**
 * What is wrong in the form of an island, told as form.ts tells it on pages without React: a wrong field when it is left, and
 * all when the form is sent, which leads to the first of them; a message goes as soon as its field is right. Each function
 * takes what is wrong with the form as it stands.
 */
export function useFaults() {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [refusals, setRefusals] = useState(0)

  // Once they are marked.
  useEffect(() => {
    if (refusals > 0) focusFirstWrong(form.current)
  }, [refusals])

  return {
    form,
    faults,
    typed(name: string, now: Faults): void {
      if (!now[name]) setFaults((faults) => ({ ...faults, [name]: undefined }))
    },
    left(name: string, now: Faults): void {
      // What the server said stays until the field is changed.
      if (now[name]) setFaults((faults) => ({ ...faults, [name]: now[name] }))
    },
    /** Tells all that is wrong. False when nothing is. */
    refused(now: Faults): boolean {
      if (!hasFaults(now)) return false
      setFaults(now)
      setRefusals((count) => count + 1)
      return true
    },
    forget: () => setFaults({}),
  }
}
