import { useState } from 'react'
import type { AgreementResponse } from '#api/features/agreement/schemas.ts'
import { type Numbers, numbersOf } from '#domain/agreement/bars.ts'
import { dayOf } from '#domain/day.ts'
import type { People } from './agreement-texts.ts'

/** Returns the group's numbers, with today's taxes. */
export function useNumbers(agreement: AgreementResponse, owners: People): Numbers {
  const [today] = useState(() => dayOf(Date.now()))
  return numbersOf(agreement, owners, today)
}
