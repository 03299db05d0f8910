import { formatDay } from '#domain/format.ts'
import type { Source } from '#domain/calculators/source.ts'

/** Where a figure comes from and since when it holds. */
export function SourceLink({ source: { name, address, since } }: { source: Source }) {
  return (
    <>
      {address === null ? (
        name
      ) : (
        <a className="link" href={address} rel="noreferrer">
          {name}
        </a>
      )}
      {since !== null && <span className="whitespace-nowrap"> (since {formatDay(since)})</span>}
    </>
  )
}
