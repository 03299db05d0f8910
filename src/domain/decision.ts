/** A rule's decision: yes, with the outcome; or no, with a sentence that tells the person why. */
export type Decision<Outcome = unknown> = ({ ok: true } & Outcome) | Refusal

export interface Refusal {
  ok: false
  reason: string
}

export const YES = { ok: true } as const

export function no(reason: string): Refusal {
  return { ok: false, reason }
}
