import { formatDay } from '#domain/format.ts'
import type { Video } from './calls.ts'

export function Sources({ video: { sources, checked_on } }: { video: Video }) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="sources-heading">
      <h2 className="text-base font-semibold" id="sources-heading">
        Sources
      </h2>
      <ul className="mt-3 grid gap-2 text-sm">
        {sources.map(({ title, publisher, url }) => (
          <li key={url}>
            <a className="link" href={url} rel="noopener" target="_blank">
              {title}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <span className="text-muted">, {publisher}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        Checked on <time dateTime={checked_on}>{formatDay(checked_on)}</time>. Laws and rates change, so ask a
        lawyer or notary before you sign.
      </p>
    </section>
  )
}
