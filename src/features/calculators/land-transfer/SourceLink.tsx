import { formatDay } from '#domain/format.ts'
import type { Source } from '#domain/calculators/source.ts'

/** A figure's source and the date it took effect. */
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
