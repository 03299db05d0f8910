const tabsIn = (root: Element) => [...root.querySelectorAll<HTMLElement>('[role=tab]')]

/** Shows the panel of a tab by name. */
export function chooseTab(root: Element, name: string): void {
  for (const tab of tabsIn(root)) {
    const isChosen = tab.dataset.tab === name
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    root.querySelector(`[data-panel=${tab.dataset.tab}]`)?.toggleAttribute('data-open', isChosen)
  }
}

export function startTabs(root: Element): void {
  root.addEventListener('click', ({ target }) => {
    const tab = target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null
    if (tab?.dataset.tab !== undefined) chooseTab(root, tab.dataset.tab)
  })
  root.querySelector('[role=tablist]')?.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return
    const tabs = tabsIn(root)
    const now = tabs.findIndex((tab) => tab === document.activeElement)
    const places: Record<string, number> = {
      ArrowRight: (now + 1) % tabs.length,
      ArrowLeft: (now + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = tabs[places[event.key] ?? -1]
    if (next?.dataset.tab === undefined) return
    // The player's own keys include these.
    event.preventDefault()
    chooseTab(root, next.dataset.tab)
    next.focus()
  })
}
