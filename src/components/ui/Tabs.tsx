export interface Tab {
  label: string
  href: string
  counts?: boolean
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  current: string
}

export function Tabs({ label, tabs, current }: TabsProps) {
  return (
    <nav aria-label={label}>
      <div className="tabs">
        {tabs.map((tab) => (
          <a
            key={tab.href}
            className="tab"
            href={tab.href}
            {...(tab.href === current && { 'aria-current': 'page' as const })}
          >
            {tab.label}
            {tab.counts && <UnreadCount />}
          </a>
        ))}
      </div>
    </nav>
  )
}

/** The number of unread messages; hidden until there are some. */
export function UnreadCount() {
  return (
    <span className="badge badge-great ml-1.5 px-2 py-0 text-xs" data-unread hidden>
      <span />
      <span className="sr-only"> unread</span>
    </span>
  )
}
