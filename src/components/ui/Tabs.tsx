export interface Tab {
  label: string
  href: string
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
          </a>
        ))}
      </div>
    </nav>
  )
}
