/** Shows the start of a hash in groups, as on a statement: a845 cb73 b5c9 2b46. */
export function fingerprint(hash: string): string {
  return (hash.slice(0, 16).match(/.{4}/gu) ?? []).join(' ')
}
