import { FilePen } from 'lucide-react'
import { worksheetAddress } from '#domain/course/addresses.ts'
import { useQuery } from '#lib/query.ts'
import type { Resource } from './calls.ts'
import { resourcesOf } from './course.store.ts'

interface ResourcesProps {
  videoId: number
  initial?: Resource[] | undefined
}

export function Resources({ videoId, initial }: ResourcesProps) {
  const { data: resources = [] } = useQuery(resourcesOf(videoId), initial)
  if (resources.length === 0) return null
  return (
    <section aria-labelledby="resources-heading">
      <h3 className="text-base font-semibold" id="resources-heading">
        Worksheets
      </h3>
      <ul className="mt-1 grid">
        {resources.map(({ id, title }) => (
          <li key={id}>
            <a
              className="flex min-h-11 items-center gap-2 text-sm hover:text-action"
              href={worksheetAddress(id)}
            >
              <FilePen className="size-5 flex-none text-action" aria-hidden="true" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
