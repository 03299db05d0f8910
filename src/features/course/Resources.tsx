import { FileDown } from 'lucide-react'
import type { Resource } from './calls.ts'

/** What belongs to a video on paper. */
export function Resources({ resources }: { resources: readonly Resource[] }) {
  if (resources.length === 0) return null
  return (
    <section aria-labelledby="resources-heading">
      <h3 className="text-base font-semibold" id="resources-heading">
        To download
      </h3>
      <ul className="mt-1 grid">
        {resources.map(({ id, title, filename, url }) => (
          <li key={id}>
            <a
              className="flex min-h-11 items-center gap-2 text-sm hover:text-action"
              href={url}
              download={filename}
            >
              <FileDown className="size-5 flex-none text-action" aria-hidden="true" />
              <span>
                {title} <span className="text-muted">(PDF)</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
