import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export interface TabOf<Id extends string> {
  id: Id
  name: string
  panel: ReactNode
}

interface TabSetProps<Id extends string> {
  label: string
  tabs: readonly TabOf<Id>[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** Tabs with panels that stay in the page, so that what someone typed or answered is still there when they come back. */
export function TabSet<Id extends string>({ label, tabs, chosen, onChoose }: TabSetProps<Id>) {
  const name = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent): void {
    const now = tabs.findIndex(({ id }) => id === chosen)
    const places: Record<string, number> = {
      ArrowRight: (now + 1) % tabs.length,
      ArrowLeft: (now + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const place = places[event.key]
    const next = place === undefined ? undefined : tabs[place]
    if (place === undefined || !next) return
    // The player's own keys include these.
    event.preventDefault()
    onChoose(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus()
  }

  return (
    <div className="min-w-0">
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, name: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            className="tab"
            id={`${name}-${id}`}
            aria-selected={id === chosen}
            aria-controls={`${name}-${id}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${name}-${id}-panel`}
          aria-labelledby={`${name}-${id}`}
          hidden={id !== chosen}
          className="pt-5"
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
