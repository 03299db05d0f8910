import { expect } from 'bun:test'
import type { Finding } from '#api/doctor/finding.ts'

export const NOW = Date.parse('2026-06-10T12:00:00Z')

export const levels = (findings: readonly Finding[]) => findings.map(({ level }) => level)

/** Every problem comes with advice. */
export function expectAdvice(findings: readonly Finding[]): void {
  for (const { level, advice } of findings)
    if (level === 'problem' || level === 'warning') expect(advice).toBeTruthy()
}
