import { useEffect, useState } from 'react'
import { canonicalJson } from '#domain/sealed/canonical.ts'
import { commitmentOf } from '#domain/sealed/commitment.ts'
import type { Sealed } from './use-sealed.ts'

/** Null until it's known. */
export type ReceiptCheck = 'right' | 'wrong' | null

/** Checks in this browser whether every answer is the one that was committed. */
export function useReceipts(round: Sealed['round']): ReceiptCheck {
  const [checked, setChecked] = useState<{ id: number; check: ReceiptCheck } | null>(null)

  useEffect(() => {
    if (round.state !== 'revealed') return
    const { id } = round
    const checks = round.answers.map(async ({ user_id, answer, salt, commitment }) => {
      const payload = canonicalJson({ ...answer })
      const expected = await commitmentOf({ round: String(id), member: String(user_id), salt, payload })
      return expected === commitment
    })
    void Promise.all(checks).then((all) => setChecked({ id, check: all.every(Boolean) ? 'right' : 'wrong' }))
  }, [round])

  return round.state === 'revealed' && checked?.id === round.id ? checked.check : null
}
