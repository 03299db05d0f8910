import type { Page } from 'playwright'

/** The narrowest screen that every page must fit (WCAG 2.2, 1.4.10). */
export const NARROWEST = { width: 320, height: 640 }

/**
 * What makes a page, or a dialog that is open on it, scroll sideways on a screen of this width: the elements that stick
 * out, innermost first, or nothing. Elements that scroll in their own container, such as a wide table, don't count.
 */
export async function horizontalOverflow(page: Page, width: number): Promise<string[]> {
  return page.evaluate((limit) => {
    const described = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      const text = element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
      const name = `${element.localName}${element.id && `#${element.id}`}.${element.classList.value.replaceAll(' ', '.')}`
      return `${name} from ${Math.round(left)} to ${Math.round(right)}: ${text}`
    }
    const isFramed = (element: Element, root: Element) => {
      for (let outer = element.parentElement; outer && outer !== root; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflowX !== 'visible') return true
      }
      return false
    }
    const outside = (root: Element, edge: number) =>
      [...root.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > edge + 1 && !isFramed(element, root),
      )
    const wide = document.documentElement.scrollWidth > limit || document.body.scrollWidth > limit
    const pageFaults = wide ? [...outside(document.documentElement, limit).reverse()] : []
    const dialogFaults = [...document.querySelectorAll('dialog[open]')].flatMap((dialog) => {
      if (dialog.scrollWidth <= dialog.clientWidth) return []
      return [dialog, ...outside(dialog, dialog.getBoundingClientRect().right).reverse()]
    })
    const faults = [...pageFaults, ...dialogFaults].map(described)
    if (wide && faults.length === 0) faults.push(`the page is ${document.documentElement.scrollWidth} wide`)
    return faults.slice(0, 5)
  }, width)
}
