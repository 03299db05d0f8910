import { Ban, EllipsisVertical, Flag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { $aboutPerson, type AboutPerson } from './person.store.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { attachDisclosure } from '#ui/disclosure.ts'
import { classes } from '#ui/classes.ts'

type About = Omit<AboutPerson, 'act'>

export function PersonMenu({ className, ...about }: About & { className?: string }) {
  const menu = useRef<HTMLDetailsElement>(null)
  // A page has dozens of these menus, and usually none is opened.
  const [isWanted, setIsWanted] = useState(false)
  const want = () => setIsWanted(true)

  useEffect(() => {
    const details = menu.current
    if (!details) return
    attachDisclosure(details)
    // The browser may also open it and move the focus there before this runs.
    if (details.open || details.contains(document.activeElement)) setIsWanted(true)
  }, [])

  return (
    <details ref={menu} className={classes('menu flex-none', className)} onToggle={want}>
      <Summary {...about} onWanted={want} />
      {isWanted && <PersonMenuItems {...about} />}
    </details>
  )
}

/** The same for a list that only the server renders: `MatchActions` fills it. */
export function ListedPersonMenu({ id, person }: { id: string; person: About['person'] }) {
  return (
    <details className="menu flex-none">
      <Summary id={id} person={person} />
    </details>
  )
}

function Summary({
  id,
  person,
  message,
  onWanted,
}: Pick<About, 'person' | 'message'> & { id?: string; onWanted?: () => void }) {
  return (
    <summary id={id} className="btn btn-quiet btn-icon" onFocus={onWanted} onClick={onWanted}>
      <EllipsisVertical aria-hidden="true" />
      <span className="sr-only">
        {message ? `More about the message from ${displayName(person)}` : `More about ${displayName(person)}`}
      </span>
    </summary>
  )
}

export function PersonMenuItems(about: About) {
  const { person, message } = about

  function choose(act: AboutPerson['act'], button: HTMLElement): void {
    const details = button.closest('details')
    details?.removeAttribute('open')
    // The dialog will return the focus to the element that has it now.
    details?.querySelector('summary')?.focus()
    $aboutPerson.set({ ...about, act })
  }

  return (
    <div className="menu-list">
      <button
        type="button"
        className="menu-item"
        onClick={({ currentTarget }) => choose('report', currentTarget)}
      >
        <Flag aria-hidden="true" />
        {message ? 'Report this message…' : 'Report…'}
      </button>
      <button
        type="button"
        className="menu-item"
        onClick={({ currentTarget }) => choose('block', currentTarget)}
      >
        <Ban aria-hidden="true" />
        Block {person.first_name}…
      </button>
    </div>
  )
}
