/** The result of checking one part of the installation. */
export interface Finding {
  part: string
  /** "skipped": it doesn't apply here, or couldn't be checked. */
  level: 'ok' | 'skipped' | 'warning' | 'problem'
  text: string
  /** What to do about it. */
  advice?: string
}

/** Checks one part. Never throws for foreseeable faults. */
export type Check = () => Promise<Finding[]>

export const ok = (part: string, text: string): Finding => ({ part, level: 'ok', text })

export const skipped = (part: string, text: string): Finding => ({ part, level: 'skipped', text })

export const warning = (part: string, text: string, advice: string): Finding => ({
  part,
  level: 'warning',
  text,
  advice,
})

export const problem = (part: string, text: string, advice: string): Finding => ({
  part,
  level: 'problem',
  text,
  advice,
})

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
