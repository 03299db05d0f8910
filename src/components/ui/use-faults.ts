import { useEffect, useRef, useState } from 'react'
import { focusFirstWrong } from './fields.ts'
import { type Faults, hasFaults } from '#domain/text-rule.ts'

/**
 * The errors of an island's form, shown as by form.ts on pages without React: a field's error when it's left, and all of them on submit,
 * which focuses the first. An error disappears as soon as its field is valid. Each function takes the form's current errors.
 */
export function useFaults() {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [refusals, setRefusals] = useState(0)

  // After the errors are rendered.
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
      // The server's message stays until the field is changed.
      if (now[name]) setFaults((faults) => ({ ...faults, [name]: now[name] }))
    },
    refused(now: Faults): boolean {
      if (!hasFaults(now)) return false
      setFaults(now)
      setRefusals((count) => count + 1)
      return true
    },
    forget: () => setFaults({}),
  }
}
