import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatList } from '#domain/format.ts'
import { nameOf, type Owners } from '#features/exits/exit-texts.ts'
import { FrontDoor } from './FrontDoor.tsx'

interface ShellProps {
  title: string
  owners: Owners
  children: ReactNode
}

/** The questions next to an explanation of what happens to the answers, and the door that they go through. */
export function Shell({ title, owners, children }: ShellProps) {
  const all = formatList(owners.toSorted((one, other) => Number(other.isYou) - Number(one.isYou)).map(nameOf))
  const steps = [
    ['Everyone answers in private', 'Nobody sees your answers, or even that you’ve answered.'],
    ['The door stays shut', `${all.replace(/^you/, 'You')} see the same page until it opens.`],
    ['It opens for all of you at once', 'After that, nobody can change an answer.'],
  ] as const
  return (
    <div className="sealed-shell">
      <aside className="sealed-side">
        <div className="p-6">
          <p className="flex items-center gap-2 text-sm font-semibold text-alert">
            <LockKeyhole className="size-4" aria-hidden="true" />
            Sealed questions
          </p>
          <p className="display mt-1 text-title">{title}</p>
          <ol className="sealed-steps mt-4">
            {steps.map(([what, how]) => (
              <li key={what}>
                <b className="block">{what}</b>
                <span className="text-sm text-muted">{how}</span>
              </li>
            ))}
          </ol>
        </div>
        <div className="sealed-door">
          <FrontDoor look="closed" label="A closed front door with a letterbox" />
        </div>
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
