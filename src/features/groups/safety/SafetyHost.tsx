import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $aboutPerson } from '#features/matching/person.store.ts'

const BlockDialog = lazy(async () => ({ default: (await import('./BlockDialog.tsx')).BlockDialog }))
const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }))

export function SafetyHost() {
  const about = useStore($aboutPerson, { ssr: 'initial' })
  if (!about) return null
  const props = { about, onClose: () => $aboutPerson.set(null) }
  return (
    <Suspense>{about.act === 'block' ? <BlockDialog {...props} /> : <ReportDialog {...props} />}</Suspense>
  )
}
