/** Returns this page's id in the server's log. Its calls send it along (api/http/request-id.ts). */
export function pageRequestId(): string | undefined {
  const [page] = performance.getEntriesByType('navigation')
  if (!page || !(page instanceof PerformanceNavigationTiming)) return undefined
  // Browsers omit it on unencrypted connections.
  return page.serverTiming?.find(({ name }) => name === 'request')?.description
}
