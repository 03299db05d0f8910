import type { ReactNode } from 'react'
import { formatDay, formatList } from '#domain/format.ts'
import { classes } from '#ui/classes.ts'
import { nameOf, type Owners } from './exit-texts.ts'

interface PaperProps {
  /** The tool's name, as it's in the menu. */
  tool: string
  title: string
  home: string | null
  owners: Owners
  /** Today. */
  day: string
  className: string
  children: ReactNode
}

/** A Letter page: whose figures they are and when they were printed, what a tool found, and where to find it again. */
export function Paper({ tool, title, home, owners, day, className, children }: PaperProps) {
  return (
    <article className={classes('exit-paper', className)}>
      <p className="exit-paper-head">
        <b>Cohearth</b>
        <span>
          {tool}
          {home !== null && ` · ${home}`} · {formatList(owners.map(nameOf))} · printed {formatDay(day)}
        </span>
      </p>
      <h1>{title}</h1>
      {children}
      <p className="exit-paper-foot">
        A way to try things out. It isn’t legal or tax advice. Open it again at Tools › {tool}.
      </p>
    </article>
  )
}

/** Lines to write on. */
export function TalkAbout() {
  return (
    <section className="exit-paper-lines">
      <h2>Talk about</h2>
      <i />
      <i />
      <i />
    </section>
  )
}
