export interface Tab {
  label: string
  href: string
  /** It has messages behind it: `UnreadWatch` fills in how many are unread. */
  counts?: boolean
}

interface TabsProps {
  /** What the tabs choose between, for those who cannot see them. */
  label: string
  tabs: readonly Tab[]
  /** Address of the page shown now. */
  current: string
}

/** Links between pages that belong together, drawn as tabs. */
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

/** How many messages wait to be read; hidden until it is known that there are some. */
export function UnreadCount() {
  return (
    <span className="badge badge-great ml-1.5 px-2 py-0 text-xs" data-unread hidden>
      <span />
      <span className="sr-only"> unread</span>
    </span>
  )
}
