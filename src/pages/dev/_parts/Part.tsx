import type { ReactNode } from 'react'

export type Theme = 'day' | 'night'

export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <h3>{name}</h3>
      {children}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export const LONG =
  'A text that runs on and on, the way texts do when they’re translated or written in a hurry'
