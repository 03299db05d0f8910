/** What a rule decides: yes, with what comes of it; or no, with a sentence for the person that says why. */
export type Decision<Outcome = unknown> = ({ ok: true } & Outcome) | Refusal

export interface Refusal {
  ok: false
  reason: string
}

export const YES = { ok: true } as const

export function no(reason: string): Refusal {
  return { ok: false, reason }
}
