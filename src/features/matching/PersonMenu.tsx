import { Ban, EllipsisVertical, Flag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { $aboutPerson, type AboutPerson } from './person.store.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { attachDisclosure } from '#ui/disclosure.ts'
import { classes } from '#ui/classes.ts'

interface PersonMenuProps extends Omit<AboutPerson, 'act'> {
  className?: string
}

/** What else can be done about a member beside their name: report and block them. */
export function PersonMenu({ person, inGroup, message, className }: PersonMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  // A page has dozens of these menus, and mostly none is opened: what is in one is drawn when somebody comes to it.
  const [isWanted, setIsWanted] = useState(false)
  const want = () => setIsWanted(true)

  useEffect(() => {
    const details = menu.current
    if (!details) return
    attachDisclosure(details)
    // The browser opens it and goes to it before this runs, too.
    if (details.open || details.contains(document.activeElement)) setIsWanted(true)
  }, [])

  function choose(act: AboutPerson['act']): void {
    const details = menu.current
    if (details) details.open = false
    // The dialog gives the focus back to what has it now.
    details?.querySelector('summary')?.focus()
    $aboutPerson.set({ act, person, inGroup, message })
  }

  return (
    <details ref={menu} className={classes('menu flex-none', className)} onToggle={want}>
      <summary className="btn btn-quiet btn-icon" onFocus={want} onClick={want}>
        <EllipsisVertical aria-hidden="true" />
        <span className="sr-only">
          {message ? `More about the message of ${displayName(person)}` : `More about ${displayName(person)}`}
        </span>
      </summary>
      {isWanted && (
        <div className="menu-list">
          <button type="button" className="menu-item" onClick={() => choose('report')}>
            <Flag aria-hidden="true" />
            {message ? 'Report this message…' : 'Report…'}
          </button>
          <button type="button" className="menu-item" onClick={() => choose('block')}>
            <Ban aria-hidden="true" />
            Block {person.first_name}…
          </button>
        </div>
      )}
    </details>
  )
}
