/** Returns the id under which the server's log has this page. Its calls send it along (api/http/request-id.ts). */
export function pageRequestId(): string | undefined {
  const [page] = performance.getEntriesByType('navigation')
  if (!page || !(page instanceof PerformanceNavigationTiming)) return undefined
  // Browsers leave it out where a connection is not encrypted.
  return page.serverTiming?.find(({ name }) => name === 'request')?.description
}
