export interface Tab {
  label: string
  href: string
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
          </a>
        ))}
      </div>
    </nav>
  )
}
