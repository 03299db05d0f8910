import { moduleAddress } from '#domain/course/addresses.ts'
import { formatDay } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import { Note } from '#ui/Note.tsx'
import type { Certificate } from './calls.ts'

/** Says what's new in the course since the certificate was issued. */
export function Revised({ revised }: { revised: NonNullable<Certificate['revised']> }) {
  const { version, published_on, new_videos } = revised
  return (
    <Note className="mt-4">
      <p>
        The course has been updated since then: version {version} of {formatDay(published_on)}. Your badge
        stays.
      </p>
      {new_videos.length === 0 ? (
        <p className="mt-1">
          <a className="link" href={PATH.LEARNING}>
            See the current course
          </a>
        </p>
      ) : (
        <>
          <p className="mt-1">New since then:</p>
          <ul className="mt-1 list-disc pl-5">
            {new_videos.map(({ module, key, title }) => (
              <li key={key}>
                <a className="link" href={moduleAddress(module, key)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}
